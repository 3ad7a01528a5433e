-- When Shopify last issued a token for the shop. An uninstall from before is out of date.
ALTER TABLE "Shop" ADD COLUMN "authorizedAt" TIMESTAMPTZ(3);
