// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardShapes } from '../../../testing/card-shapes.ts';
import { settle } from '../../../testing/settle.ts';
import { reportLayout } from '../../../testing/test-layout.ts';
import { keepFromCard } from '../keep-from-card.ts';
import type { Card } from './card.ts';
import { handleOf } from './find-card.ts';
import { forgetObstacles } from './obstacles.ts';
import { placeAgain, placeOnImage } from './place-on-image.ts';
import { watchCards } from './watch-cards.ts';

const HOST = 'uptill-quick-buy';

let controller: AbortController;
let cards: Card[];
let position: string;

/** Watches the page. Each card gets a host with a shadow root, like in the widget. */
async function watch(html: string): Promise<void> {
  document.body.innerHTML = html;
  watchCards((card) => {
    const host = document.createElement(HOST);
    host.attachShadow({ mode: 'open' }).innerHTML = '<div><button part="button" data-box="0 0 40 40"></button></div>';
    keepFromCard(host);
    const remove = placeOnImage(card, host, () => position);
    cards.push(card);
    return () => {
      cards.splice(cards.indexOf(card), 1);
      remove();
    };
  }, controller.signal);
  await settle();
}

const handles = () => cards.map(({ handle }) => handle).toSorted();
const hosts = () => [...document.querySelectorAll<HTMLElement>(HOST)];
const find = (selector: string, from: ParentNode = document): HTMLElement => {
  const element = from.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};

const card = (handle: string, attributes = '') => `
  <li class="card" style="position: relative" ${attributes}>
    <a href="/products/${handle}"><img src="a.jpg" alt=""></a><h3><a href="/products/${handle}">${handle}</a></h3>
  </li>`;
const grid = (...items: string[]) => `<main><section><ul class="grid">${items.join('')}</ul></section></main>`;

beforeEach(() => {
  controller = new AbortController();
  cards = [];
  position = 'bottom-right';
  forgetObstacles();
});

afterEach(() => {
  controller.abort();
  history.replaceState(null, '', '/');
});

describe('a card is found once, with its product, image and place', () => {
  it.each(Object.entries(cardShapes))('if it has %s', async (_, shape) => {
    const products = [
      { handle: 'mug', title: 'Blue Mug' },
      { handle: 'vase', title: 'Tall Vase' },
    ];
    await watch(`<main><section><div class="grid">${products.map(shape).join('')}</div></section></main>`);
    expect(cards.map(({ handle, title }) => ({ handle, title }))).toEqual(products);
    expect(cards.map(({ link }) => link.href.split(/[/?]/).at(-1))).toEqual(['mug', 'vase']);
    const marked = (name: string) => [...document.querySelectorAll(`[data-${name}]`)];
    expect(cards.map(({ root }) => root)).toEqual(marked('root'));
    expect(cards.map(({ image }) => image)).toEqual(marked('image'));
    expect(hosts().map(({ parentElement }) => parentElement)).toEqual(marked('parent'));
  });

  it.each([
    ['as wide as a phone', '0 0 1024 1024'],
    ['a large one of two columns', '0 0 1020 1020'],
  ])('if its image is %s', async (_, box) => {
    await watch(grid(...['mug', 'vase'].map((handle) => card(handle).replace('<img', `<img data-box="${box}"`))));
    expect(handles()).toEqual(['mug', 'vase']);
  });

  it('if a later slide is larger', async () => {
    await watch(
      grid(
        card('mug').replace('</a>', '<img src="b.jpg" alt="" data-box="0 0 300 360" class="later"></a>'),
        card('vase'),
      ),
    );
    expect(cards[0]?.image).toBe(find('img'));
  });

  it('if its links to other products are hidden, or are small images', async () => {
    const others =
      '<a href="/products/bowl"><img src="c.jpg" alt="" data-box="0 0 64 64"></a><a href="/products/jug" hidden>Jug</a>';
    const sized = others.replace('<a', '<a data-box="0 0 64 20"');
    await watch(grid(card('mug').replace('</a>', `</a>${sized}`), card('vase').replace('</a>', `</a>${sized}`)));
    expect(cards.map(({ handle, root }) => [handle, root.localName])).toEqual([
      ['mug', 'li'],
      ['vase', 'li'],
    ]);
  });

  it.each(['?view=quick', '#reviews', '?variant=2" data-box="0 0 20 20'])(
    'with its product page, if a link to %s comes first',
    async (end) => {
      await watch(grid(card('mug').replace('<a', `<a href="/products/mug${end}">Look</a><a`), card('vase')));
      expect(cards.map(({ link }) => link.getAttribute('href'))).toEqual(['/products/mug', '/products/vase']);
    },
  );

  it('if it has a header, or a field for the quantity', async () => {
    const header = '<header><a href="/products/mug"><img src="a.jpg" alt=""></a><h3>Mug</h3></header>';
    await watch(grid(`<li>${header}</li>`, card('vase').replace('</h3>', '</h3><input name="quantity">')));
    expect(handles()).toEqual(['mug', 'vase']);
  });

  it('if its title is not a link', async () => {
    await watch(grid('<li><a href="/products/mug"><img src="a.jpg" alt=""></a><h3>Blue Mug</h3></li>'));
    expect(cards.map(({ title }) => title)).toEqual(['Blue Mug']);
  });

  it('if its product has no image, but the theme shows a placeholder', async () => {
    await watch(
      grid(`<li data-box="20 0 300 500"><div class="media" style="position: relative; overflow: hidden" data-box="30 5 280 280">
        <svg class="icon" data-box="30 5 40 40"></svg><svg data-box="30 5 280 350"><g></g></svg>
      </div><a href="/products/mug">Mug</a></li>`),
    );
    expect(handles()).toEqual(['mug']);
    const [{ style, parentElement } = document.body] = hosts();
    expect(parentElement).toBe(find('.media'));
    expect([style.inset, style.width, style.height]).toEqual(['0px auto auto 0px', '280px', '280px']);
  });

  it('over its image, not over a larger SVG', async () => {
    await watch(
      grid(
        card('mug')
          .replace('</li>', '<svg data-box="0 0 400 400"></svg></li>')
          .replace('<img', '<img data-box="0 0 200 250"'),
      ),
    );
    expect(cards.map(({ image }) => image)).toEqual([find('img')]);
  });

  it('if it is the only one of its list', async () => {
    await watch(
      `<section><div class="head"><h2>Featured</h2></div><div class="slider" style="position: relative">${card('mug')}</div></section>`,
    );
    expect(cards[0]?.title).toBe('mug');
    expect(hosts()).toHaveLength(1);
  });

  it.each([
    [
      'a select',
      '<form action="/cart/add"><select name="id"><option value="1">S</option></select><button>Add</button></form>',
    ],
    ['swatches', '<input type="radio" name="option1" value="Red"><label>Red</label>'],
    ['links to variants', '<a href="/products/mug?variant=2" data-box="0 310 20 20"></a>'],
  ])('outside a list, if its variants are chosen by %s', async (_, choices) => {
    const item = (handle: string) =>
      `<div class="col"><a href="/products/${handle}"><img src="a.jpg" alt=""></a><h3>${handle}</h3>${choices.replace('mug', handle)}</div>`;
    await watch(`<main><section><div class="row">${['mug', 'vase', 'bowl'].map(item).join('')}</div></section></main>`);
    expect(handles()).toEqual(['bowl', 'mug', 'vase']);
    expect(hosts()).toHaveLength(3);
  });

  it.each([
    ['a heading with a price', '<h3>Blue\n    Mug <span class="price">$10</span></h3>'],
    ['a heading with a badge', '<h3><span class="badge">Sale</span> Blue Mug</h3>'],
    ['a heading in lines', '<h3>\n  Blue\n  <br>Mug\n</h3>'],
    ['a link with a price', '<a href="/products/mug"><span>Blue Mug</span><span>$10.00 USD</span></a>'],
    ['a link with two prices', '<a href="/products/mug"><p>Blue Mug</p><s>12,00 €</s><p>10,00 €</p></a>'],
    ['a link with a price in letters', '<a href="/products/mug">Blue Mug<br>Rs. 1,200</a>'],
    ['a title with a price before the heading', '<p class="title-and-price"><b>Our pick</b></p><h3>Blue Mug</h3>'],
    ['a title with a number', '<h3>Blue Mug</h3><a href="/products/mug">10</a>'],
    ['an alternative text', '<a href="/products/mug" aria-label="Blue\nMug"></a>'],
  ])('with its title in one line, without a price, if it has %s', async (_, html) => {
    await watch(grid(`<li><a href="/products/mug"><img src="a.jpg" alt=""></a>${html}</li>`, card('vase')));
    expect(cards[0]?.title).toBe('Blue Mug');
  });

  it('with a title that looks like a price', async () => {
    await watch(grid(card('mug').replaceAll('>mug<', '>$50 Card<'), card('vase')));
    expect(cards[0]?.title).toBe('$50 Card');
  });

  it('if the same product is also in another list', async () => {
    await watch(grid(card('mug'), card('vase')) + grid(card('mug'), card('bowl')));
    expect(handles()).toEqual(['bowl', 'mug', 'mug', 'vase']);
  });

  it('if its image is loaded later', async () => {
    await watch(grid(card('mug').replace('<img', '<img data-box="0 0 300 0"')));
    expect(cards).toEqual([]);
    find('img').removeAttribute('data-box');
    find('img').dispatchEvent(new Event('load'));
    await settle();
    expect(handles()).toEqual(['mug']);
  });
});

describe('links to products that belong to no card', () => {
  const linkWithImage = '<a href="/products/mug"><img src="a.jpg" alt="">Mug</a>';

  it.each([
    ['the menu', `<nav>${linkWithImage}</nav>`],
    ['the header', `<header><div>${linkWithImage}</div></header>`],
    ['the footer', `<footer>${linkWithImage}</footer>`],
    ['search suggestions', `<ul role="listbox"><li>${linkWithImage}</li></ul>`],
    ['a dialog', `<div role="dialog"><ul><li>${linkWithImage}</li></ul></div>`],
    ['the cart drawer', `<div id="CartDrawer"><ul><li>${linkWithImage}</li></ul></div>`],
    ['the cart page', `<form action="/fr/cart"><div>${linkWithImage}</div></form>`],
    ['a mini cart', `<div class="mini-cart"><ul><li>${linkWithImage}</li></ul></div>`],
    ['cart lines', `<ul><li>${linkWithImage}<input name="updates[]"></li></ul>`],
    ['a table of order lines', `<table><tr><td>${linkWithImage}</td></tr></table>`],
    ['a text', `<div class="rte"><p>Our ${linkWithImage}</p></div>`],
    ['a list without images', '<ul><li><a href="/products/mug">Mug</a></li></ul>'],
    ['a list with thumbnails', `<ul><li>${linkWithImage.replace('<img', '<img data-box="0 0 50 50"')}</li></ul>`],
    ['a banner', `<div>${linkWithImage.replace('<img', '<img data-box="0 0 1024 400"')}</div>`],
    [
      'an image of several products',
      '<div><img src="a.jpg" alt=""><a href="/products/mug">Mug</a><a href="/products/vase">Vase</a></div>',
    ],
    ['a featured product', `<div>${linkWithImage}<input name="quantity" value="1"></div>`],
    ['a featured product with variants', `<div>${linkWithImage}<select name="id"><option>S</option></select></div>`],
    [
      'a featured product beside a list',
      `<div>${linkWithImage}<select name="id"><option>S</option></select><input name="quantity"></div><div><a href="/products/vase">Vase</a></div>`,
    ],
    ['another shop', `<div>${linkWithImage.replace('/products', 'https://other.example/products')}</div>`],
    ['a file', `<div>${linkWithImage.replace('/products/mug', '/cdn/shop/products/mug.jpg')}</div>`],
    ['a hidden part of the page', `<div hidden>${linkWithImage}</div>`],
  ])('in %s get no control', async (_, html) => {
    await watch(html);
    expect(cards).toEqual([]);
    expect(hosts()).toEqual([]);
  });

  it('to the page’s own product get no control', async () => {
    history.replaceState(null, '', '/collections/all/products/mug?variant=1');
    await watch(grid(card('mug'), card('vase')));
    expect(handles()).toEqual(['vase']);
  });
});

describe('the handle of a link', () => {
  it.each([
    ['/products/mug', 'mug'],
    ['/fr-ca/products/mug/', 'mug'],
    ['/collections/cups/products/mug?variant=1#reviews', 'mug'],
    ['https://shop.example/products/mug', undefined],
    ['/products/%E3%83%86', 'テ'],
    ['/products/%E3', undefined],
    ['/products/', undefined],
    ['/products/mug.js', undefined],
  ])('%s is %s', (href, handle) => {
    expect(handleOf(Object.assign(document.createElement('a'), { href }))).toBe(handle);
  });
});

describe('a list that changes', () => {
  it('gives distant cards no control until they come near the viewport', async () => {
    await watch(grid(card('mug'), card('vase', 'data-far')));
    expect(handles()).toEqual(['mug']);
    const far = find('[data-far]');
    far.removeAttribute('data-far');
    reportLayout(...far.querySelectorAll('a'));
    await settle();
    expect(handles()).toEqual(['mug', 'vase']);
  });

  it('gives appended cards a control', async () => {
    await watch(grid(card('mug')));
    find('.grid').insertAdjacentHTML('beforeend', card('vase') + card('bowl'));
    await settle();
    expect(handles()).toEqual(['bowl', 'mug', 'vase']);
    expect(hosts()).toHaveLength(3);
  });

  it('releases replaced cards, and gives each new card one control', async () => {
    await watch(grid(card('mug'), card('vase')));
    find('.grid').innerHTML = card('vase') + card('bowl');
    await settle();
    expect(handles()).toEqual(['bowl', 'vase']);
    expect(hosts()).toHaveLength(2);
    expect(cards.every(({ root }) => root.isConnected)).toBe(true);
  });

  it('retains the controls of sorted cards', async () => {
    await watch(grid(card('mug'), card('vase')));
    const before = hosts();
    find('.grid').append(find('.card'));
    await settle();
    expect(new Set(hosts())).toEqual(new Set(before));
  });

  it('gives a card with a new product a new control', async () => {
    await watch(grid(card('mug'), card('vase')));
    const [before] = hosts();
    for (const link of find('.card').querySelectorAll('a')) link.setAttribute('href', '/products/bowl');
    await settle();
    expect(handles()).toEqual(['bowl', 'vase']);
    expect(hosts()).toHaveLength(2);
    expect(hosts()).not.toContain(before);
  });

  it('retains the control of a card whose links now lead to another variant, and uses the new URL', async () => {
    await watch(grid(card('mug')));
    const before = hosts();
    for (const link of find('.card').querySelectorAll('a')) link.search = '?variant=2';
    await settle();
    expect(hosts()).toEqual(before);
    expect(cards.map(({ link }) => link.search)).toEqual(['?variant=2']);
  });

  it('uses the URL of a link that replaces the first link', async () => {
    await watch(grid(card('mug')));
    find('a').outerHTML = find('a').outerHTML.replace('mug', 'mug?variant=2');
    await settle();
    expect(cards.map(({ link }) => link.search)).toEqual(['?variant=2']);
    expect(hosts()).toHaveLength(1);
  });

  it('moves the control to the new image of a card', async () => {
    await watch(grid(card('mug')));
    find('a').innerHTML = '<img src="b.jpg" alt="" data-box="0 0 200 250">';
    await settle();
    expect(hosts().map(({ style }) => [style.width, style.height])).toEqual([['200px', '250px']]);
  });

  it('gives a cloned slide its own control instead of the dead copy', async () => {
    await watch(grid(card('mug'), card('vase')));
    find('.grid').append(find('.card').cloneNode(true));
    await settle();
    expect(handles()).toEqual(['mug', 'mug', 'vase']);
    expect(hosts()).toHaveLength(3);
    expect(hosts().every(({ shadowRoot }) => shadowRoot)).toBe(true);
  });

  it('restores a control that the theme has removed from a card', async () => {
    await watch(grid(card('mug')));
    const [host] = hosts();
    host?.remove();
    await settle();
    expect(hosts()).toEqual([host]);
  });

  it('is searched for links again only when elements on the page change', async () => {
    const search = vi.spyOn(document, 'querySelectorAll');
    onTestFinished(() => search.mockRestore());
    await watch(grid(card('mug')));
    find('h3 a').textContent = 'Blue Mug';
    await settle();
    expect(search).toHaveBeenCalledOnce();
    find('.grid').insertAdjacentHTML('beforeend', card('vase'));
    await settle();
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('loses its controls when the signal aborts', async () => {
    await watch(grid(card('mug'), card('vase')));
    controller.abort();
    expect(cards).toEqual([]);
    find('.grid').insertAdjacentHTML('beforeend', card('bowl'));
    await settle();
    expect(hosts()).toEqual([]);
  });
});

describe('the host over an image', () => {
  const box = ({ style }: HTMLElement) => [style.inset, style.width, style.height];

  it('covers the visible part of the image, and follows its size', async () => {
    await watch(
      grid(`<li style="position: relative" data-box="20 0 300 500">
        <div data-box="30 5 280 280" style="overflow: hidden">
          <a href="/products/mug"><img src="a.jpg" alt="" data-box="30 5 280 350"></a>
        </div>
      </li>`),
    );
    expect(hosts().map(box)).toEqual([['5px auto auto 10px', '280px', '280px']]);
    find('img').dataset.box = '30 5 140 175';
    reportLayout(find('img'));
    expect(hosts().map(box)).toEqual([['5px auto auto 10px', '140px', '175px']]);
  });

  const shown = () => hosts().map(({ dataset }) => dataset.position);
  /** A card with other content, at these boxes on an image of 300 × 300 px. */
  const withContent = (...content: string[]) =>
    card('mug')
      .replace('</h3>', `</h3><div>${content.join('')}</div>`)
      .replaceAll('<a ', '<a data-box="0 310 300 20" ');

  it.each([
    ['a button', '<button data-box="250 250 40 40">Add</button>'],
    ['a link', '<a href="/cart/add?id=1" data-box="250 250 40 40"><span data-box="255 255 30 30">Add</span></a>'],
    ['a form', '<form data-box="0 240 300 60"><input type="submit" value="Add" data-box="10 250 280 40"></form>'],
    ['an element of an app', '<wish-list data-box="250 250 40 40"></wish-list>'],
    ['a badge', '<span class="badge" data-box="220 270 60 20">Sale</span>'],
    ['a badge that is an image', '<img src="sale.png" alt="Sale" data-box="250 250 40 40">'],
    ['a swatch', '<span class="swatch" style="background: red" data-box="270 270 20 20"></span>'],
    [
      'a bar that is hidden until hover',
      '<div style="opacity: 0; visibility: hidden" data-box="0 260 300 40">Quick view</div>',
    ],
  ])('leaves its corner to %s of the theme', async (_, content) => {
    await watch(grid(withContent(content)));
    expect(shown()).toEqual(['top-right']);
  });

  it.each([
    ['below the image', '<button data-box="0 310 300 40">Add</button>'],
    ['in another corner', '<span data-box="0 0 40 40">Sale</span>'],
    ['over the whole image', '<div data-box="0 0 300 300"><a href="/products/mug" data-box="0 0 300 300"></a></div>'],
    ['another image', '<img src="b.jpg" alt="" data-box="0 200 300 100">'],
    ['a gradient', '<div class="gradient" data-box="0 180 300 120"></div>'],
    ['for screen readers', '<span data-box="260 260 1 1">Sale</span>'],
  ])('stays where it is if the theme’s element is %s', async (_, content) => {
    await watch(grid(withContent(content)));
    expect(shown()).toEqual(['bottom-right']);
  });

  it.each([
    [
      'that slides into the frame of the image on hover',
      '<p data-box="0 300 300 40">Quick view</p></div>',
      'top-right',
    ],
    ['below the frame of the image', '</div><p data-box="0 300 300 40">Blue mug</p>', 'bottom-right'],
  ])('considers an element %s', async (_, end, expected) => {
    const frame = `<div style="overflow: hidden" data-box="0 0 300 300"><img src="a.jpg" alt="">${end}`;
    const item = `<li style="position: relative">${frame}<a href="/products/mug" data-box="0 340 300 20">Mug</a></li>`;
    await watch(grid(item));
    expect(shown()).toEqual([expected]);
  });

  const badge = (box: string) => `<span class="badge" data-box="${box}">Sale</span>`;
  const CORNERS = {
    tr: badge('250 0 50 30'),
    br: badge('250 270 50 30'),
    tl: badge('0 0 50 30'),
    bl: badge('0 270 50 30'),
  };

  it.each([
    ['bottom-right', [CORNERS.br], 'top-right', '0px'],
    ['bottom-right', [CORNERS.br, CORNERS.tr], 'bottom-left', '0px'],
    ['bottom-right', [CORNERS.br, CORNERS.tr, CORNERS.bl], 'top-left', '0px'],
    ['bottom-right', Object.values(CORNERS), 'bottom-right', '-30px'],
    ['top-left', [CORNERS.tl], 'bottom-left', '0px'],
    ['top-left', Object.values(CORNERS), 'top-left', '30px'],
    ['bottom', [badge('0 270 50 30')], 'top', '0px'],
    ['bottom', [badge('0 270 50 30'), badge('0 0 50 30')], 'center', '0px'],
    ['top', [badge('0 0 50 30')], 'bottom', '0px'],
    ['center', [badge('0 140 50 30')], 'bottom', '0px'],
    ['bottom-right', [badge('0 0 300 140'), badge('0 140 300 140'), badge('0 270 300 30')], 'none', '0px'],
  ])('at %s goes to the nearest free place', async (configured, content, expected, top) => {
    position = configured;
    await watch(grid(withContent(...content)));
    expect(shown()).toEqual([expected]);
    expect(hosts()[0]?.style.top).toBe(top);
  });

  it('reads the position of each element once, because themes can make each reading slow', async () => {
    const content = '<div style="position: relative"><p style="position: relative">Sale</p>'.repeat(4);
    await watch(grid(...['mug', 'vase'].map((handle) => withContent(content).replaceAll('mug', handle))));
    const read = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
    onTestFinished(() => read.mockRestore());
    placeAgain();
    const elements = read.mock.contexts;
    expect(elements).toEqual(expect.arrayContaining([...document.querySelectorAll('.card p')]));
    expect(elements).toHaveLength(new Set(elements).size);
  });

  it('leaves its corner to an element that is added to the card later', async () => {
    await watch(grid(withContent()));
    expect(shown()).toEqual(['bottom-right']);
    find('.card div').insertAdjacentHTML('beforeend', CORNERS.br);
    await settle();
    expect(shown()).toEqual(['top-right']);
  });

  it('considers each card’s own elements where cards have the same structure', async () => {
    const [first, second] = [withContent(CORNERS.br), withContent(CORNERS.tr)];
    await watch(grid(first, second.replaceAll('mug', 'vase')));
    expect(shown()).toEqual(['top-right', 'bottom-right']);
  });

  it('is at the side that our sticky button, which covers a column of the page, leaves free', async () => {
    const sticky = document.createElement('uptill-sticky-button');
    sticky.attachShadow({ mode: 'open' }).innerHTML = '<button data-box="240 700 50 50"></button>';
    await watch(grid(withContent()));
    const layer = document.createElement('uptill-layer');
    layer.append(sticky);
    document.body.append(layer);
    placeAgain();
    expect(shown()).toEqual(['bottom-left']);
    position = 'bottom-left';
    placeAgain();
    expect(shown()).toEqual(['bottom-left']);
    position = 'bottom';
    placeAgain();
    expect(hosts().map(box)).toEqual([['0px auto auto 0px', '240px', '300px']]);
  });

  it('is neither the first nor the last child, which themes style differently', async () => {
    await watch(grid(card('mug')));
    expect(find('.card').firstElementChild?.localName).toBe('a');
    expect(find('.card').lastElementChild?.localName).toBe('h3');
  });

  it('retains its place while the theme shows another image', async () => {
    await watch(grid(card('mug')));
    find('img').hidden = true;
    reportLayout(find('img'));
    expect(hosts().map(box)).toEqual([['0px auto auto 0px', '300px', '300px']]);
  });

  it('changes the position of the card only if nothing in it is positioned, and restores it', async () => {
    await watch(
      grid(
        card('mug')
          .replace('style="position: relative"', 'data-box="20 30 300 400"')
          .replace('<img', '<img data-box="25 40 290 290"'),
      ),
    );
    expect(find('.card').style.position).toBe('relative');
    expect(hosts().map(box)).toEqual([['10px auto auto 5px', '290px', '290px']]);
    controller.abort();
    expect(find('.card').style.position).toBe('');
  });

  it('overrides the theme’s rules for the children of a card', async () => {
    await watch(grid(card('mug')));
    for (const name of ['inset', 'width', 'height'])
      expect(hosts()[0]?.style.getPropertyPriority(name)).toBe('important');
  });

  it.each(['click', 'auxclick', 'pointerdown', 'mousedown', 'touchstart', 'keydown', 'dragstart'])(
    'keeps a %s inside it from the card, and from a link around it',
    async (name) => {
      await watch(
        grid(
          `<a class="card" href="/products/mug"><img src="a.jpg" alt=""></a><a class="card" href="/products/vase"><img src="a.jpg" alt=""></a>`,
        ),
      );
      const [host] = hosts();
      const onCard = vi.fn();
      find('.card').addEventListener(name, onCard);
      const event = new Event(name, { bubbles: true, cancelable: true, composed: true });
      host?.shadowRoot?.append(document.createElement('button'));
      host?.shadowRoot?.firstElementChild?.dispatchEvent(event);
      expect(host?.parentElement?.localName).toBe('a');
      expect(onCard).not.toHaveBeenCalled();
      expect(event.defaultPrevented).toBe(/click|drag/.test(name));
    },
  );
});
