-- The last of the app's updates that a merchant of the shop has read.
ALTER TABLE "Shop" ADD COLUMN "lastReadUpdate" TEXT;
