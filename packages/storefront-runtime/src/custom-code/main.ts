// Runs the merchant's custom JavaScript, which the app embed prints, or removes all custom code if the page's URL
// requests this. The code runs as a separate classic script, so that its errors stop nothing else.

const [css, js] = ['css', 'js'].map((language) => document.getElementById(`uptill-${language}`));

if (new URLSearchParams(location.search).get('uptill-code') === 'off') css?.remove();
else document.head.append(Object.assign(document.createElement('script'), { text: JSON.parse(js?.textContent ?? '') }));
