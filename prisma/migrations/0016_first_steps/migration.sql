-- Whether the merchant is new to the app. Shops that have saved settings are not.
ALTER TABLE "Shop" ADD COLUMN "isFtue" BOOLEAN NOT NULL DEFAULT true;
-- What the merchant has chosen in the first steps, until they are finished.
ALTER TABLE "Shop" ADD COLUMN "firstSteps" JSONB;
UPDATE "Shop" SET "isFtue" = false WHERE "id" IN (SELECT "shopId" FROM "Document" WHERE "kind" = 'features');
