-- Whether the checkout grants what the published settings promise: see OFFER_STATES in the admin app.
ALTER TABLE "Shop" ADD COLUMN "offersState" TEXT NOT NULL DEFAULT 'none';
-- How many of our discounts it grants them with.
ALTER TABLE "Shop" ADD COLUMN "offerDiscounts" INTEGER NOT NULL DEFAULT 0;
