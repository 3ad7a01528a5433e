-- The tabs of the settings that the merchant edits separately for phone and desktop.
ALTER TABLE "Document" ADD COLUMN "separateTabs" JSONB;
