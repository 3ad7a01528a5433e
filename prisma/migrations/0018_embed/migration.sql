-- Whether the app embed was on in the published theme when it was last read.
ALTER TABLE "Shop" ADD COLUMN "isEmbedOn" BOOLEAN;
