/** Runs in the page. Repeats the cards of a collection before the page is loaded, until there are this many. */
export function repeatCards(count: number): void {
  document.addEventListener('readystatechange', () => {
    const list = document.querySelector('#product-grid, .product-grid');
    if (document.readyState !== 'interactive' || !list) return;
    const cards = [...list.children];
    for (let index = cards.length; index < count; index++)
      list.append(cards[index % cards.length]?.cloneNode(true) ?? '');
  });
}
