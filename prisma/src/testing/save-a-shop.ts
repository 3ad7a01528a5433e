import { openDatabase } from '../index.ts';

// Run as a process of its own: commits one shop to the data folder it is given, says so, and keeps the folder open.
const { prisma } = await openDatabase({ dataDir: process.argv[2] ?? '.data' });
await prisma.shop.create({ data: { id: 'linen-and-oak.myshopify.com', version: 7 } });
console.log('saved');
