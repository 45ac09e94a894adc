// Pages of websites on which the widget could not open.
import { Schema } from 'effect';

/**
 * `policy`: the page's content security policy forbids the frame; `sandbox`: the page is sandboxed; `blocked`: an
 * extension or filter forbids it; `slow`: nothing came in time.
 */
export const PageProblemKind = Schema.Literals(['policy', 'sandbox', 'blocked', 'slow']);
export type PageProblemKind = typeof PageProblemKind.Type;

/** `page`: origin and path, without query; empty for the pages beyond `limits`. `count`: reports of browsers. */
export const PageProblem = Schema.Struct({
  page: Schema.String,
  problem: PageProblemKind,
  count: Schema.Int,
  lastAt: Schema.Int,
});
export type PageProblem = typeof PageProblem.Type;
