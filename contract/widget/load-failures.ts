// Pages of websites on which the widget could not open.
import { Schema } from 'effect';

/**
 * `policy`: the page's content security policy forbids the frame; `sandbox`: the page is sandboxed; `blocked`: an
 * extension or filter forbids it; `slow`: nothing came in time.
 */
export const LoadFailureReason = Schema.Literals(['policy', 'sandbox', 'blocked', 'slow']);
export type LoadFailureReason = typeof LoadFailureReason.Type;

/** `page`: origin and path, without query; empty for the pages beyond `limits`. `count`: reports of browsers. */
export const WidgetLoadFailure = Schema.Struct({
  page: Schema.String,
  problem: LoadFailureReason,
  count: Schema.Int,
  lastAt: Schema.Int,
});
export type WidgetLoadFailure = typeof WidgetLoadFailure.Type;
