import { openDatabase } from '../index.ts';

// Runs as a separate process: commits a shop to the given data folder, prints `saved`, and keeps the folder open.
const { prisma } = await openDatabase({ dataDir: process.argv[2] ?? '.data' });
await prisma.shop.create({ data: { id: 'linen-and-oak.myshopify.com', revision: 7 } });
console.log('saved');
