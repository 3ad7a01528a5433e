import { buildFunction } from '../../scripts/build-function.ts';

await buildFunction(import.meta.dirname, ['cartLinesDiscountsGenerateRun', 'cartDeliveryOptionsDiscountsGenerateRun']);
