import { Prisma, type PrismaClient } from '@uptill/prisma';
import { type Choices, choicesSchema } from './choices';

/** Returns true if the merchant has neither finished nor skipped the first steps. */
export async function readIsFtue(prisma: PrismaClient, shop: string): Promise<boolean> {
  const stored = await prisma.shop.findUnique({ where: { id: shop }, select: { isFtue: true } });
  return stored?.isFtue ?? true;
}

export async function storeIsFtue(prisma: PrismaClient, shop: string, isFtue: boolean): Promise<void> {
  await prisma.shop.upsert({ where: { id: shop }, create: { id: shop, isFtue }, update: { isFtue } });
}

/** Returns the merchant's choices in the first steps; null without choices, and for choices of another release. */
export async function readChoices(prisma: PrismaClient, shop: string): Promise<Choices | null> {
  const stored = await prisma.shop.findUnique({ where: { id: shop }, select: { firstSteps: true } });
  return choicesSchema.safeParse(stored?.firstSteps).data ?? null;
}

export async function storeChoices(prisma: PrismaClient, shop: string, choices: Choices | null): Promise<void> {
  const firstSteps = choices ?? Prisma.DbNull;
  await prisma.shop.upsert({ where: { id: shop }, create: { id: shop, firstSteps }, update: { firstSteps } });
}
