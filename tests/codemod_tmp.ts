import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { parse } from '@babel/parser';
import { sourceFiles } from './conformance/project-files.ts';
const require = createRequire('/work/wt/markets/node_modules/.pnpm/magic-string@1.4.5/node_modules/magic-string/package.json');
const MagicString = require('magic-string').default ?? require('magic-string');
const ROOT = '/work/wt/markets/apps/admin/app';
const CAT = join(ROOT, 'texts/en.json');
const catalogue: Record<string, string> = existsSync(CAT) ? JSON.parse(readFileSync(CAT, 'utf8')) : {};
const READ = /^(title|titles|label|labels|content|heading|helpText|placeholder|accessibilityLabel|aria-?[lL]abel|message|status|text|offer|name|error|children)$/;
const SAID = /^(show|problem|setError|setProblem|announce|change|changeWithToast)$/;
const DEV = /^(Error|warn|info|error|debug|fatal|log)$/;
const WORD = /\p{L}{2,}/u, SENTENCE = /^\p{Lu}[\p{L}’']*,? \p{L}/u;
const nameOf = (v: any): string => !v || !v.type ? '' : v.type.endsWith('MemberExpression') ? nameOf(v.property) : String(v.name && v.name.type ? nameOf(v.name) : v.name ?? v.value ?? '');
const manual: string[] = [];
for (const { path, text: source } of sourceFiles('apps/admin/app')) {
  if (!/\.tsx?$/.test(path) || /app\/texts\/|rich-text-schema|document-kinds|metrics\.ts|colour-picker/.test(path)) continue;
  const ast = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as any;
  const s = new MagicString(source);
  const rel = path.replace('apps/admin/app/', '');
  const folder = rel.includes('/') ? rel.split('/').filter((p) => p !== 'controls').slice(0, -1).at(-1)!.replace(/-(.)/g, (_, c) => c.toUpperCase()) : 'app';
  let used = false;
  const idFor = (message: string) => {
    const words = message.replace(/\{[^}]*\}/g, ' ').replace(/[’']/g, '').match(/[\p{L}\d]+/gu) ?? ['text'];
    const slug = words.slice(0, 5).map((w, i) => i ? w[0].toUpperCase() + w.slice(1).toLowerCase() : w.toLowerCase()).join('');
    for (let n = 1; ; n++) { const id = `${folder}.${slug}${n > 1 ? n : ''}`; if (catalogue[id] === undefined || catalogue[id] === message) { catalogue[id] = message; return id; } }
  };
  const argName = (e: any): string => {
    if (e.type === 'Identifier') return e.name; if (e.type === 'MemberExpression' || e.type === 'OptionalMemberExpression') return e.computed ? argName(e.object) : nameOf(e.property);
    if (e.type === 'CallExpression') return argName(e.callee) === 'toLocaleString' ? argName(e.callee.object) : argName(e.callee); if (e.type === 'LogicalExpression') return argName(e.left); return 'value';
  };
  const esc = (t: string) => t.replace(/[{}<>]/g, (c) => `'${c}'`);
  const build = (parts: (string | any)[]) => {
    const args: [string, string][] = []; let message = '';
    for (const p of parts) {
      if (typeof p === 'string') { message += esc(p); continue; }
      const code = source.slice(p.start, p.end); let name = argName(p); const same = args.find(([, c]) => c === code);
      if (same) name = same[0]; else { let n = name, i = 2; while (args.some(([a]) => a === n)) n = name + i++; name = n; args.push([name, code]); }
      message += `{${name}}`;
    }
    used = true;
    const id = idFor(message);
    return args.length ? `t('${id}', { ${args.map(([n, c]) => n === c ? n : `${n}: ${c}`).join(', ')} })` : `t('${id}')`;
  };
  const isText = (t: string, read: boolean) => { const x = t.trim(); return read ? WORD.test(x) && /^\P{Ll}|\s/u.test(x) : SENTENCE.test(x); };
  const simple = (e: any) => !/JSX|Conditional|Logical|Arrow/.test(e.type) && !/<\w/.test(source.slice(e.start, e.end));
  const jsxNorm = (v: string) => { const lines = v.split('\n'); return lines.map((l, i) => { let x = l.replace(/\t/g, ' '); if (i) x = x.replace(/^ +/, ''); if (i < lines.length - 1) x = x.replace(/ +$/, ''); return x; }).filter(Boolean).join(' '); };
  const visitAll = (v: any, read: boolean, fn: boolean) => { if (Array.isArray(v)) v.forEach((x) => visitAll(x, read, fn)); else if (v?.type) visit(v, read, fn); };
  function visit(n: any, read: boolean, fn: boolean): void {
    switch (n.type) {
      case 'JSXElement': case 'JSXFragment': {
        const kids = n.children as any[];
        const hasWords = kids.some((k) => k.type === 'JSXText' && WORD.test(k.value));
        if (hasWords && kids.every((k) => k.type === 'JSXText' || (k.type === 'JSXExpressionContainer' && (k.expression.type === 'StringLiteral' || simple(k.expression))))) {
          const parts: any[] = kids.map((k) => k.type === 'JSXText' ? jsxNorm(k.value) : k.expression.type === 'StringLiteral' ? k.expression.value : k.expression);
          if (!fn) manual.push(`${path}: module-level JSX`);
          s.overwrite(kids[0].start, kids.at(-1).end, `{${build(parts)}}`);
        } else if (hasWords) {
          for (const k of kids) {
            if (k.type === 'JSXText' && WORD.test(k.value)) { const v = jsxNorm(k.value); manual.push(`${path}: mixed "${v}"`); s.overwrite(k.start, k.end, `${v.startsWith(' ') ? "{' '}" : ''}{${build([v.trim()])}}${v.endsWith(' ') ? "{' '}" : ''}`); }
            else visit(k, false, fn);
          }
        } else visitAll(kids, false, fn);
        if (n.openingElement) visitAll(n.openingElement.attributes, false, fn);
        return;
      }
      case 'StringLiteral': if (isText(n.value, read)) { if (!fn) { manual.push(`${path}:${n.loc.start.line} module-level "${n.value}"`); return; } s.overwrite(n.start, n.end, n.__attr ? `{${build([n.value])}}` : build([n.value])); } return;
      case 'TemplateLiteral': {
        const cooked = n.quasis.map((q: any) => q.value.cooked).join('x');
        if (isText(cooked, read)) { if (!fn) { manual.push(`${path}:${n.loc.start.line} module-level template`); return; }
          const parts: any[] = []; n.quasis.forEach((q: any, i: number) => { parts.push(q.value.cooked); if (n.expressions[i]) parts.push(n.expressions[i]); }); s.overwrite(n.start, n.end, build(parts)); return; }
        return visitAll(n.expressions, false, fn);
      }
      case 'JSXAttribute': if (n.value?.type === 'StringLiteral') n.value.__attr = true; return visitAll(n.value, READ.test(nameOf(n.name)), fn);
      case 'JSXExpressionContainer': return visitAll(n.expression, true, fn);
      case 'ObjectProperty': return visitAll(n.value, READ.test(nameOf(n.key)), fn);
      case 'ConditionalExpression': visit(n.test, false, fn); visit(n.consequent, read, fn); return visit(n.alternate, read, fn);
      case 'LogicalExpression': visit(n.left, read, fn); return visit(n.right, read, fn);
      case 'CallExpression': case 'NewExpression': { const name = nameOf(n.callee); if (DEV.test(name)) return; visit(n.callee, false, fn); return visitAll(n.arguments, SAID.test(name), fn); }
      case 'ImportDeclaration': case 'TSLiteralType': case 'BinaryExpression': case 'TaggedTemplateExpression': return;
      case 'FunctionDeclaration': case 'FunctionExpression': case 'ArrowFunctionExpression': case 'ObjectMethod': case 'ClassMethod': fn = true;
      default: for (const [k, v] of Object.entries(n)) if (k !== 'loc') visitAll(v, false, fn);
    }
  }
  visit(ast, false, false);
  if (used) {
    let to = relative(dirname(rel), 'texts/texts'); if (!to.startsWith('.')) to = `./${to}`;
    const last = ast.body.filter((b: any) => b.type === 'ImportDeclaration').at(-1);
    const ext = /from '\.[^']*\.ts'/.test(source) && !/from '\.[^']*[^s]'/.test(source) ? '.ts' : '';
    if (last) s.appendLeft(last.end, `\nimport { t } from '${to}${ext}';`); else s.prepend(`import { t } from '${to}';\n\n`);
    writeFileSync(join('/work/wt/markets', path), s.toString());
  }
}
writeFileSync(CAT, JSON.stringify(Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => a.localeCompare(b))), null, 2) + '\n');
console.log(manual.join('\n')); console.log(Object.keys(catalogue).length);
