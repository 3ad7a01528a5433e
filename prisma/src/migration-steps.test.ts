import { describe, expect, it } from 'vitest';
import { readMigrations } from './migration-files.ts';

/** The last migration from before this rule. */
const LAST_EXEMPT = '0027_event_erasure';

/** The first line of a migration that removes or restricts what an earlier release no longer uses. It names all of it. */
const UNUSED = /^-- Unused since v\d+\.\d+\.\d+: (.+)\n/;

/**
 * Changes of existing tables that break a release which still uses them, with the name of what they change. A new column with
 * NOT NULL needs a default, because the release before inserts rows without it.
 */
const BREAKING_ACTIONS = [
  /^rename to /,
  /^(?:drop|rename) (?:column |constraint )?(?:if exists )?(?<name>[\w"]+)/,
  /^alter (?:column )?(?<name>[\w"]+) (?:set not null|drop default|(?:set data )?type )/,
  /^add (?:constraint )?(?<name>[\w"]+)?.*\b(?:primary key|unique|check|foreign key|exclude)\b/,
  /^add (?:column )?(?:if not exists )?(?<name>[\w"]+) (?!.*\bdefault\b).*\bnot null\b/,
];

const BREAKING_STATEMENTS = [
  /^drop (?:table|view|materialized view|index|schema|type|function|sequence) (?:concurrently )?(?:if exists )?(?<name>[\w".]+)/,
  /^create unique index (?:concurrently )?(?:if not exists )?(?<name>[\w"]+) on (?:only )?(?<table>[\w".]+)/,
  /^alter (?:index|view|type|function|schema|sequence) (?<name>[\w".]+).* rename /,
  /^truncate (?:table )?(?<name>[\w".]+)/,
];

const ALTER = /^alter table (?:if exists )?(?:only )?(?<table>[\w".]+) (?<actions>.+)/;

/** Returns the names of what a migration removes, renames or restricts, besides tables that it creates. */
function brokenBy(sql: string): string[] {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([\w".]+)/.exec(statement)?.[1] ?? []),
  );
  const named = (patterns: readonly RegExp[], text: string, otherwise: string) => {
    const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
    return !match || created.has(match.groups?.table ?? '') ? [] : [match.groups?.name ?? otherwise];
  };
  return statements.flatMap((statement) => {
    const { table = '', actions } = ALTER.exec(statement)?.groups ?? {};
    if (created.has(table)) return [];
    if (actions === undefined) return named(BREAKING_STATEMENTS, statement, statement);
    return actions.split(/,(?![^(]*\))/).flatMap((action) => named(BREAKING_ACTIONS, action.trim(), table));
  });
}

/** Returns the statements in lower case, also those in blocks, without comments and bodies of functions. */
function statementsOf(sql: string): string[] {
  const code = sql.replace(/--.*$/gm, '').replace(/(create (?:or replace )?function[^$]*)\$\$.*?\$\$/gis, '$1');
  return code.split(/;|\bbegin\b|\bloop\b|\bthen\b/i).map((part) => part.replace(/\s+/g, ' ').trim().toLowerCase());
}

const wordsOf = (names: string): string[] => names.toLowerCase().match(/\w+/g) ?? [];

/** Returns what a migration breaks without saying so. */
function undeclaredIn(sql: string): string[] {
  const declared = wordsOf(UNUSED.exec(sql)?.[1] ?? '');
  return brokenBy(sql).filter((name) => !wordsOf(name).every((word) => declared.includes(word)));
}

const migrations = (await readMigrations()).filter(({ name }) => name > LAST_EXEMPT);

it('a migration removes and restricts only what its first line says an earlier release no longer uses', () => {
  for (const { name, sql } of migrations) {
    expect({ name, undeclared: undeclaredIn(sql) }).toEqual({ name, undeclared: [] });
  }
});

describe('the rule', () => {
  it.each([
    ['alter table metrics.lead drop column orders;', ['orders']],
    ['ALTER TABLE "Shop" RENAME COLUMN "version" TO "revision";', ['"version"']],
    ['alter table "Shop" rename to "Store";', ['"shop"']],
    ['drop table if exists metrics.order_refund;', ['metrics.order_refund']],
    ['DROP INDEX "Publication_nextAttemptAt_idx";', ['"publication_nextattemptat_idx"']],
    ['alter table "Shop" add column "a" text, add column "b" text not null;', ['"b"']],
    ['alter table "Shop" alter column "a" set not null;', ['"a"']],
    ['alter table "Shop" alter column "a" drop default;', ['"a"']],
    ['alter table "Shop" alter column "a" type bigint;', ['"a"']],
    ['alter table "Shop" add constraint "Shop_a" check (a > 0);', ['"shop_a"']],
    ['alter table t drop constraint t_pkey; alter table t add primary key (a, b);', ['t_pkey', 't']],
    ['create unique index t_a on t (a);', ['t_a']],
    ['do $$ begin execute 1; drop table t; end $$;', ['t']],
  ])('finds what breaks: %s', (sql, broken) => {
    expect(brokenBy(sql)).toEqual(broken);
  });

  it.each([
    'create table t (a int not null, unique (a)); create unique index t_a on t (a); alter table t add check (a > 0);',
    `alter table "Shop" add column "a" text, add column "b" text not null default 'x, y', add column c numeric(4, 2);`,
    'alter table "Shop" alter column "a" drop not null;',
    '-- drop table t\ncreate index t_a on t (a);',
    'create or replace function f() returns void language plpgsql as $$ begin drop table t; end $$;',
  ])('finds nothing else: %s', (sql) => {
    expect(brokenBy(sql)).toEqual([]);
  });

  it('accepts what the first line names, and nothing else', () => {
    const sql = 'alter table "Shop" drop column "isFtue", drop column "firstSteps";';
    expect(undeclaredIn(`-- Unused since v1.1.0: "Shop"."isFtue"\n${sql}`)).toEqual(['"firststeps"']);
    expect(undeclaredIn(`-- Unused since v1.1.0: "Shop"."isFtue" and "firstSteps"\n${sql}`)).toEqual([]);
    expect(undeclaredIn(`-- No longer used: "isFtue" and "firstSteps"\n${sql}`)).toHaveLength(2);
  });

  it('finds what older migrations have broken', async () => {
    const older = (await readMigrations()).filter(({ name }) => name <= LAST_EXEMPT);
    const breaking = older.filter(({ sql }) => brokenBy(sql).length > 0).map(({ name }) => name.slice(0, 4));
    expect(breaking).toEqual(['0004', '0008', '0009', '0011', '0025']);
  });
});
