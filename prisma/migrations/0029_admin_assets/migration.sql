-- Scripts and styles of the admin, which the instances of all releases serve.
CREATE TABLE "AdminAsset" (
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AdminAsset_pkey" PRIMARY KEY ("name")
);
