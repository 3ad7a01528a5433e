import type { Sample } from './sample.ts';

const around = (begin: string, expression: string, end: string, path = '/'): Sample => ({
  path,
  shop: 'linen-and-oak',
  expression,
  around: [begin, end],
});

const PAGES = ['{% paginate collection.products by 2 %}', '{% endpaginate %}'] as const;
const FORM = ["{% form 'customer_login' %}", '{% endform %}'] as const;
const paged = (expression: string) => around(PAGES[0], expression, PAGES[1], '/collections/all');

/** Objects that exist only inside a tag. */
export const SAMPLES_IN_TAGS: Record<string, Sample> = {
  form: around(FORM[0], 'form', FORM[1]),
  form_errors: around(FORM[0], 'form.errors', FORM[1]),
  forloop: around('{% for outer in (1..2) %}{% for n in (1..2) %}', 'forloop', '{% endfor %}{% endfor %}'),
  paginate: paged('paginate'),
  part: paged('paginate.parts.first'),
  tablerowloop: around('{% tablerow n in (1..2) %}', 'tablerowloop', '{% endtablerow %}'),
};
