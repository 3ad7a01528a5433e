import { earnedGifts } from './earned-gifts.tsx';
import { nextGift } from './next-gift.tsx';

export { followGifts } from './follow-gifts.ts';
export { giftsOf } from './gifts.ts';

/** Returns one of the sections of free gifts. */
export default (_: unknown, name: string) => (name === 'next-gift' ? nextGift : earnedGifts);
