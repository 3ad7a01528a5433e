import { announce } from '../../mount/announce.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { messageOf } from '../../parts/error-message.tsx';
import { type CartCode, createCartCodes, hasEffect, keyOf } from './cart-codes.ts';

export interface CodeChanges {
  /** The text in the field. */
  typed: string;
  /** True while entered codes are pending. */
  isEntering: boolean;
  /**
   * Set if the last change failed. Without a message, the shop has refused a code: the merchant's text is shown, with
   * the hint.
   */
  failure: { message?: string; hint?: string } | undefined;
  /** Returns the codes to show. */
  shown(): CartCode[];
  /** Changes the text in the field. */
  type(text: string): void;
  /**
   * Adds the typed codes to the cart. Refused codes are removed from the cart, because the checkout would show them as
   * errors, but stay in the field. `refusedText` is announced.
   */
  enter(refusedText: string): Promise<void>;
  remove(code: string): Promise<void>;
}

/** Returns the note beside a code, or an empty text. */
export function noteOf({ state, excludedBy = '' }: CartCode, { strings }: WidgetContext['shop']): string {
  const notes = {
    pending: '',
    applied: '',
    shipping: strings.codeForShipping,
    excluded: fillPlaceholders(strings.codeExcluded, { code: excludedBy }),
    ended: strings.codeEnded,
    unused: strings.codeUnused,
  };
  return notes[state];
}

/** Changes the discount codes of the cart, and announces the results. */
export function createCodeChanges({ shop, rerender }: WidgetContext): CodeChanges {
  const { strings } = shop;
  /**
   * The target codes of the cart while changes are pending. A change replaces all codes, so it builds on earlier
   * changes.
   */
  let wanted: string[] | undefined;
  let waiting = 0;
  /** The keys of hidden codes, which are being removed, or entered but not confirmed. */
  const hidden = new Set<string>();
  /** The codes that are being added. */
  let entering: string[] = [];
  const news: string[] = [];

  const codesOf = createCartCodes((code) => report(code.code, noteOf(code, shop)));
  const inCart = (): CartCode[] => {
    const { content } = shop.cart.get();
    return content ? codesOf(content) : [];
  };

  const current = () => wanted ?? inCart().map(({ code }) => code);

  /** Announces simultaneous results as one text. */
  function report(...texts: string[]): void {
    if (news.length === 0) setTimeout(() => announce(news.splice(0).join('. ')));
    news.push(texts.filter(Boolean).join(': '));
  }

  /** Replaces the codes of the cart. `change` gets the codes that will be in the cart. */
  async function replace(change: (codes: string[]) => string[]): Promise<void> {
    const codes = change(current());
    wanted = codes;
    waiting += 1;
    try {
      const cart = await shop.cartClient();
      await cart.setDiscounts(codes);
    } finally {
      waiting -= 1;
      if (waiting === 0) wanted = undefined;
    }
  }

  const without = (removed: string[]) => (codes: string[]) =>
    codes.filter((code) => !removed.some((each) => keyOf(each) === keyOf(code)));

  /** Hides codes while they change. Shows why the change failed. */
  async function attempt(codes: string[], work: () => Promise<void>): Promise<void> {
    for (const code of codes) hidden.add(keyOf(code));
    changes.failure = undefined;
    rerender();
    try {
      await work();
    } catch (failure) {
      const message = messageOf(failure, strings);
      changes.failure = { message };
      announce(message, 'alert');
    }
    for (const code of codes) hidden.delete(keyOf(code));
    rerender();
  }

  const changes: CodeChanges = {
    typed: '',
    isEntering: false,
    failure: undefined,
    shown: () => [
      ...inCart().filter(({ code }) => !hidden.has(keyOf(code))),
      ...entering.map((code): CartCode => ({ code, state: 'pending', amount: 0 })),
    ],
    type(text) {
      changes.typed = text;
      changes.failure = undefined;
      rerender();
    },
    async enter(refusedText) {
      const { typed } = changes;
      const entered = typed.split(',').flatMap((code) => code.trim() || []);
      if (changes.isEntering || entered.length === 0) return;
      changes.isEntering = true;
      const codes = without(current())(entered);
      await attempt(codes, async () => {
        entering = codes;
        rerender();
        if (codes.length > 0) await replace((others) => [...others, ...codes]);
        entering = [];
        const isRefused = (code: string) =>
          !inCart().some((each) => keyOf(each.code) === keyOf(code) && hasEffect(each));
        const refused = codes.filter(isRefused);
        if (changes.typed === typed) changes.typed = refused.join(', ');
        for (const each of inCart()) {
          if (!refused.includes(each.code) && entered.some((code) => keyOf(code) === keyOf(each.code)))
            report(
              hasEffect(each) ? fillPlaceholders(strings.codeApplied, { code: each.code }) : each.code,
              noteOf(each, shop),
            );
        }
        if (refused.length === 0) return;
        const hint = changes.shown().some(hasEffect) ? strings.codesExclude : '';
        changes.failure = { hint };
        announce([refusedText, hint].filter(Boolean).join('. '), 'alert');
        rerender();
        // A code that can't be removed is shown without effect.
        await replace(without(refused)).catch(() => undefined);
      });
      entering = [];
      changes.isEntering = false;
      rerender();
    },
    remove: (code) =>
      attempt([code], async () => {
        await replace(without([code]));
        report(fillPlaceholders(strings.removed, { product: code }));
      }),
  };
  return changes;
}
