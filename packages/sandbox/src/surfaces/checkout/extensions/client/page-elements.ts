import { type SandboxOrigins, toSandboxUrl } from '../../../../platform/app-urls.ts';
import { ELEMENTS } from './element-table.ts';
import { definePageElement, html, PageElement, slot } from './page-element.ts';

/** Pixels of the keywords of gaps and radii. Shopify's own depend on the merchant's branding. */
const SIZES: Record<string, string> = { none: '0', 'small-200': '6px', small: '8px', base: '16px', large: '24px' };

function pixels(keyword: string, initial = 'none'): string {
  const size = SIZES[keyword || initial];
  if (!size) throw new Error(`The size ${keyword} is not in the sandbox`);
  return size;
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

class Section extends PageElement {
  draw() {
    const heading = this.text('heading');
    const title = heading ? [html('h2', { style: { 'font-size': '1.15rem', margin: '2rem 0 1rem' } }, heading)] : [];
    return [html('section', heading ? { 'aria-label': heading } : {}, ...title, slot())];
  }
}

class Grid extends PageElement {
  draw() {
    const style = {
      display: 'grid',
      'grid-template-columns': this.text('gridTemplateColumns') || 'none',
      gap: pixels(this.text('gap')),
    };
    return [html('div', { style }, slot())];
  }
}

class Stack extends PageElement {
  draw() {
    const isInline = this.text('direction') === 'inline';
    const style = {
      display: 'flex',
      'flex-direction': isInline ? 'row' : 'column',
      'flex-wrap': isInline ? 'wrap' : 'nowrap',
      gap: pixels(this.text('gap')),
    };
    return [html('div', { style }, slot())];
  }
}

class Text extends PageElement {
  draw() {
    const visibility = this.text('accessibilityVisibility');
    const style = {
      ...(this.text('color') === 'subdued' && { color: '#5c5c5c' }),
      ...(visibility === 'exclusive' && HIDDEN),
    };
    const attributes = visibility === 'hidden' ? { 'aria-hidden': 'true' } : {};
    return [html(this.text('type') === 'redundant' ? 's' : 'span', { ...attributes, style }, slot())];
  }
}

class Image extends PageElement {
  draw() {
    const style = {
      display: 'block',
      'aspect-ratio': this.text('aspectRatio') || 'auto',
      'object-fit': this.text('objectFit') || 'contain',
      'border-radius': pixels(this.text('borderRadius')),
      background: '#f5f5f4',
      ...(this.text('inlineSize') !== 'auto' && { width: '100%' }),
    };
    const src = this.text('src');
    // Shopify shows a placeholder without a picture.
    if (!src) return [html('div', { style })];
    return [html('img', { src, alt: this.text('alt'), loading: this.text('loading') || 'eager', style })];
  }
}

class SkeletonParagraph extends PageElement {
  draw() {
    const line = (width: string) =>
      html('div', { style: { height: '1em', margin: '0.5em 0', width, background: '#e8e8e6' } });
    return [html('div', { 'aria-hidden': 'true' }, line('100%'), line('80%'))];
  }
}

/** A link that tells the extension about presses before the browser follows it. */
const clickable = ({ admin, storefrontSuffix }: SandboxOrigins) =>
  class Clickable extends PageElement {
    draw() {
      const href = this.text('href');
      const real = URL.parse(href);
      // Here, the sandbox's hosts stand for Shopify's.
      const address = (real && toSandboxUrl(real, { admin, storefrontSuffix })) ?? href;
      const style = { display: 'block', color: 'inherit', 'text-decoration': 'none' };
      const link = html(
        'a',
        { href: address, target: this.text('target') === '_blank' ? '_blank' : '', style },
        slot(),
      );
      link.addEventListener('click', (event) => {
        // The native event comes from whatever is inside of the link.
        event.stopPropagation();
        this.dispatchEvent(new CustomEvent('click'));
      });
      return [link];
    }
  };

/** Defines the elements that draw an extension's elements. Links to Shopify's hosts lead to the sandbox. */
export function definePageElements(origins: SandboxOrigins): void {
  const elements = {
    's-clickable': clickable(origins),
    's-grid': Grid,
    's-image': Image,
    's-section': Section,
    's-skeleton-paragraph': SkeletonParagraph,
    's-stack': Stack,
    's-text': Text,
  };
  for (const [name, Element] of Object.entries(elements))
    definePageElement(name, Element, ELEMENTS[name]?.properties ?? []);
}
