import { features, resourceId } from '@uptill/feature-schema';
import { SOCKS, TOTE } from '@uptill/sandbox/testing';

const MILESTONE = {
  ...features.miniCartProgressBar.fields.levelSets.default[0]?.levels[0],
  reward: 'elsewhere',
  textColor: '#7c4a2d',
};

/** The default levels with other amounts, colours and icons. */
export const MILESTONES = {
  progressBarColor: '#7c4a2d',
  progressBarBackgroundColor: '#d9cfc4',
  'levelSets.0.levels': [
    { ...MILESTONE, message: 'Spend [price-to-next] more for a gift wrap' },
    {
      ...MILESTONE,
      minAmount: 250,
      label: 'Gift wrap',
      icon: 'icon-2',
      message: 'Only [price-to-next] to fast packing',
    },
    {
      ...MILESTONE,
      minAmount: 500,
      label: 'Fast packing',
      icon: 'icon-7',
      message: '[price-to-next] to free shipping',
    },
    { ...MILESTONE, minAmount: 750, label: 'Free shipping', message: 'Well done! You get free shipping' },
  ],
};

/** Levels that the cart of the screenshots has reached. */
export const REACHED_LEVELS = MILESTONES['levelSets.0.levels'].map((each) => ({
  ...each,
  minAmount: (each.minAmount ?? 0) / 2,
}));

const GIFT = { ...features.miniCartProductDiscount.fields.markets.default[0]?.levels[0] };

/** A gift that is earned, and a choice of two at half price that needs more. */
export const GIFTS = {
  'markets.0.levels': [
    { ...GIFT, minAmount: 100, productVariants: [resourceId('variant', TOTE.id)] },
    {
      ...GIFT,
      minAmount: 200,
      productVariants: [resourceId('variant', SOCKS.id), resourceId('variant', TOTE.id)],
      discountAmount: 50,
      discountMessage: 'Half price',
      unclaimedMessage: 'Choose one at half price',
    },
  ],
};
