/**
 * Product cards with the markup of public themes, for tests. Each marks its root, its image, and the control's parent.
 */

interface Product {
  handle: string;
  title: string;
}

type Shape = (product: Product) => string;

export const cardShapes = {
  'two links beside each other, and nothing positioned': ({ handle, title }) => `
    <div class="cell" data-root data-parent>
      <a href="/collections/all/products/${handle}"><img src="a.jpg" alt="" data-image></a>
      <p class="name"><a href="/collections/all/products/${handle}">${title}</a></p>
      <p>$10</p>
    </div>`,

  'an empty link that covers the card': ({ handle, title }) => `
    <li data-root><div class="item" style="position: relative" data-parent>
      <a class="cover" href="/products/${handle}"><span class="hidden">${title}</span></a>
      <div style="position: relative"><div><img src="a.jpg" alt="" style="position: absolute" data-image></div></div>
      <div aria-hidden="true">${title}</div>
    </div></li>`,

  'a link of the title that covers the card, and a hidden copy of it': ({ handle, title }) => `
    <li data-root><div class="wrapper" style="position: relative" data-parent><div class="card">
      <div class="inner" style="position: relative">
        <div class="media" style="position: absolute; overflow: hidden; z-index: 0">
          <img src="a.jpg" alt="" data-image><img src="b.jpg" alt="">
        </div>
        <div class="content"><h3 hidden><a href="/products/${handle}">${title}</a></h3><span>Sale</span></div>
      </div>
      <div class="content"><h3><a href="/products/${handle}">${title}</a></h3><button type="button">Choose</button></div>
    </div></div></li>`,

  'a link without a box around slides': ({ handle, title }) => `
    <li data-root><x-card style="display: block; position: relative; z-index: 1" data-parent>
      <div style="position: relative; overflow: hidden">
        <div style="position: relative; overflow: hidden">
          <a style="display: contents" href="/products/${handle}" aria-label="${title}">
            <div style="overflow: auto">
              <div><img src="a.jpg" alt="" data-image></div>
              <div aria-hidden="true"><img src="b.jpg" alt=""></div>
            </div>
          </a>
          <div style="position: absolute"><button type="button">Add</button></div>
        </div>
        <p role="heading" class="title">${title}</p>
      </div>
    </x-card></li>`,

  'one link around everything but a form': ({ handle, title }) => `
    <div class="card" data-root data-parent>
      <a href="/collections/all/products/${handle}">
        <div style="position: relative"><span>New</span><img src="a.jpg" alt="" data-image></div>
        <h3>${title}</h3><span>$10</span>
      </a>
      <form action="/cart/add" method="post"><input type="hidden" name="id" value="1"><button>Add</button></form>
    </div>`,

  'slides with backgrounds, in a link that a nested link splits': ({ handle, title }) => `
    <div class="cell" data-root><div style="position: relative" data-parent>
      <div style="position: absolute">Sale</div>
      <a href="/products/${handle}">
        <div class="slides">
          <div data-image style="background-image: url(a.jpg)"></div>
          <div style="background-image: url(b.jpg)"></div>
        </div>
      </a>
      <div><a href="/products/${handle}"></a><a href="/collections/vendor">Vendor</a><a href="/products/${handle}">${title}</a></div>
    </div></div>`,

  'links that are images themselves, and swatches that link to variants': ({ handle, title }) => `
    <div class="cell" data-root><div style="position: relative" data-parent>
      <a href="/products/${handle}" style="position: relative; background-image: url(a.jpg)" data-image></a>
      <div style="position: absolute"><a href="/products/${handle}" style="background-image: url(b.jpg)"></a></div>
      <a href="/collections/all/products/${handle}">Quick view</a>
    </div>
    <div><h4><a href="/collections/all/products/${handle}">${title}</a></h4>
      <a href="/products/${handle}?variant=1" data-box="0 0 20 20">Red</a>
      <a href="/products/${handle}?variant=2" data-box="0 0 20 20">Blue</a>
    </div></div>`,

  'an image for each colour, and colours that are products of their own': ({ handle, title }) => `
    <x-item data-root style="display: block">
      <div>
        <a href="/products/${handle}-red" data-box="0 0 24 24" aria-label="Red"></a>
        <a href="/products/${handle}-blue" data-box="0 0 24 24" aria-label="Blue"></a>
      </div>
      <div class="figure" style="position: relative; overflow: hidden" data-parent>
        <a href="/products/${handle}" style="display: block; position: relative">
          <img src="a.jpg" alt="" data-image><img src="b.jpg" alt="" hidden><img src="c.jpg" alt="" hidden>
        </a>
        <div style="position: absolute"><form action="/cart/add"><button>Add</button></form></div>
      </div>
      <div><a href="/collections/vendor">Vendor</a><a class="title" href="/products/${handle}">${title}</a>
        <a href="/products/${handle}#reviews">5 of 5</a>
      </div>
    </x-item>`,

  'separate links of image and text, and links to slides': ({ handle, title }) => `
    <div class="block" data-root><div style="position: relative; overflow: hidden" data-parent>
      <a href="/products/${handle}"><div style="position: relative"><div><img src="a.jpg" alt="" data-image></div></div></a>
      <a href="#">Previous</a><a href="#">Next</a><a href="/products/${handle}" hidden>Quick buy</a>
    </div>
    <div><a href="/products/${handle}"><span>Vendor</span><span class="card-title">${title}</span> $10</a></div></div>`,

  'a figure in a link that is not in the tab order': ({ handle, title }) => `
    <li data-root><div class="item" style="position: relative" data-parent>
      <div><input type="checkbox" aria-label="Compare"></div>
      <div><a tabindex="-1" href="/products/${handle}" aria-label="/products/${handle}">
        <figure style="position: relative; overflow: hidden">
          <img src="b.jpg" alt="" data-image style="visibility: hidden"><img src="a.jpg" alt=""><img src="badge.svg" alt="" data-box="0 0 40 40">
        </figure></a></div>
      <div><h2><a href="/products/${handle}">${title}</a></h2><p>Text <a href="/products/${handle}">View full details</a></p></div>
    </div></li>`,

  'a link for each slide of a list in the card': ({ handle, title }) => `
    <div class="wrapper" style="position: relative" data-root data-parent>
      <div style="position: relative"><ul style="overflow: auto">
        <li><a href="/products/${handle}"><img src="a.jpg" alt="" data-image></a></li>
        <li><a href="/products/${handle}"><img src="b.jpg" alt=""></a></li>
        <li><a href="/products/${handle}"><img src="c.jpg" alt=""></a></li>
      </ul></div>
      <div><h3><a href="/fr/products/${handle}">${title}</a></h3></div>
    </div>`,
} satisfies Record<string, Shape>;
