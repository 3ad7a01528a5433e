import { z } from 'zod';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { changeProduct, deleteProduct } from '../../../shop/catalogue/catalogue-changes.ts';
import { action, findShop } from '../action.ts';
import { shop } from '../fields.ts';

export const productActions = {
  'POST product': action(
    'Archives or deletes a product, as the merchant can in the admin, and sends `products/update` or `products/delete`.',
    z.strictObject({ shop, handle: z.string(), change: z.enum(['archive', 'delete']) }),
    async (sandbox, { handle, change, ...body }) => {
      const owner = findShop(sandbox, body.shop);
      const find = () => catalogueOf(owner).everyProduct.find((product) => product.handle === handle);
      const found = find();
      if (!found) throw new Error(`There is no product ${handle}`);
      if (change === 'delete') deleteProduct(owner, found.id);
      else changeProduct(owner, found.id, { status: 'ARCHIVED', updatedAt: sandbox.clock.iso() });
      await sandbox.flush();
      const product = find();
      if (product) sandbox.events.emit('products/update', owner, { product });
      else sandbox.events.emit('products/delete', owner, { id: found.id });
    },
  ),
};
