-- Documents of several kinds replace feature documents. The versions of a shop's feature documents become its revisions.
ALTER TABLE "Shop" RENAME COLUMN "version" TO "revision";

ALTER TABLE "FeatureDocument" RENAME TO "Document";
ALTER TABLE "Document" RENAME COLUMN "document" TO "content";
ALTER TABLE "Document" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'features';
ALTER TABLE "Document" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "Document" ADD COLUMN "savedBy" TEXT;
ALTER TABLE "Document" DROP CONSTRAINT "FeatureDocument_pkey";
ALTER TABLE "Document" ADD CONSTRAINT "Document_pkey" PRIMARY KEY ("shopId", "kind", "version");
ALTER TABLE "Document" RENAME CONSTRAINT "FeatureDocument_shopId_fkey" TO "Document_shopId_fkey";

-- The target `storefront` becomes `config`, the first of several targets.
ALTER TABLE "Publication" RENAME COLUMN "publishedVersion" TO "publishedRevision";
ALTER TABLE "Publication" RENAME COLUMN "publishedVocabulary" TO "publishedFormat";
ALTER TABLE "Publication" ADD COLUMN "requestedRevision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Publication" ADD COLUMN "cause" TEXT NOT NULL DEFAULT 'save';
ALTER TABLE "Publication" ALTER COLUMN "cause" DROP DEFAULT;
UPDATE "Publication" SET "target" = 'config' WHERE "target" = 'storefront';
UPDATE "Publication" SET "requestedRevision" = "Shop"."revision" FROM "Shop" WHERE "Shop"."id" = "Publication"."shopId";
-- Due although the newest version is live: the previous release was republishing it.
UPDATE "Publication" SET "cause" = 'release'
WHERE "publishedRevision" > 0 AND "publishedRevision" = "requestedRevision" AND "nextAttemptAt" IS NOT NULL;

DROP INDEX "Publication_nextAttemptAt_idx";
CREATE INDEX "Publication_cause_nextAttemptAt_idx" ON "Publication"("cause", "nextAttemptAt");
