CREATE TABLE "Billing" (
    "shopId" TEXT NOT NULL,
    "planId" TEXT NOT NULL,
    "subscriptionId" TEXT,
    "isFrozen" BOOLEAN NOT NULL DEFAULT false,
    "isTest" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "periodEnd" TIMESTAMPTZ(3),
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Billing_pkey" PRIMARY KEY ("shopId")
);

CREATE TABLE "Trial" (
    "shopHash" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Trial_pkey" PRIMARY KEY ("shopHash")
);

ALTER TABLE "Billing" ADD CONSTRAINT "Billing_shopId_fkey" FOREIGN KEY ("shopId") REFERENCES "Shop"("id") ON DELETE CASCADE ON UPDATE CASCADE;
