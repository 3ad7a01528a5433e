-- Whether Functions may change prices of cart lines in this store.
ALTER TABLE "Shop" ADD COLUMN "isPlus" BOOLEAN NOT NULL DEFAULT false;
-- Why Shopify refused the product of a paid extra at the last publication.
ALTER TABLE "Shop" ADD COLUMN "extrasError" TEXT;
