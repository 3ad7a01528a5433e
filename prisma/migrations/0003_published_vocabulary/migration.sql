-- AlterTable
ALTER TABLE "Publication" ADD COLUMN "publishedVocabulary" TEXT NOT NULL DEFAULT '';
