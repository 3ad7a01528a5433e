import type { ButtonAction, FeatureSettings } from '@uptill/feature-schema/storefront';

/** The appearance of a feature's variant popup, and its button's action. */
export interface PopupLook {
  textColor: string;
  backgroundColor: string;
  buttonColor: string;
  buttonBackgroundColor: string;
  buttonText: string;
  /** The button's text for a sold-out variant. */
  soldOutText: string;
  showsPrice: boolean;
  showsQuantity: boolean;
  action: ButtonAction;
}

/** The features that let shoppers choose a variant in the popup. */
export type PopupFeature = 'quickBuy' | 'recommendations';

export const popupLooks: { [Key in PopupFeature]: (settings: FeatureSettings[Key]) => PopupLook } = {
  quickBuy: (settings) => ({
    textColor: settings.variantTextColor,
    backgroundColor: settings.variantBackgroundColor,
    buttonColor: settings.variantButtonTextColor,
    buttonBackgroundColor: settings.variantButtonBackgroundColor,
    buttonText: settings.buttonText,
    soldOutText: settings.outOfStockText,
    showsPrice: settings.shouldShowVariantPrice,
    showsQuantity: settings.shouldShowQuantity,
    action: settings.buttonAction,
  }),
  recommendations: (settings) => ({
    textColor: settings.textColor,
    backgroundColor: settings.backgroundColor,
    buttonColor: settings.atcTextColor,
    buttonBackgroundColor: settings.atcBackgroundColor,
    buttonText: settings.atcText,
    // The button is disabled then.
    soldOutText: settings.atcText,
    showsPrice: true,
    showsQuantity: true,
    action: settings.buttonAction,
  }),
};
