// Runs the merchant's own JavaScript, which the app embed prints, or takes all of the merchant's code out of a page whose address
// asks for it. The code is a classic script of its own, so a mistake in it stops nothing else.

const [css, js] = ['css', 'js'].map((language) => document.getElementById(`uptill-${language}`));

if (new URLSearchParams(location.search).get('uptill-code') === 'off') css?.remove();
else document.head.append(Object.assign(document.createElement('script'), { text: JSON.parse(js?.textContent ?? '') }));
