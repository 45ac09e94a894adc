// Knows which parts of the schemas' library the server uses: the whole is a hundred files more, 15 MB of memory.
export * as Option from 'effect/Option';
export * as Result from 'effect/Result';
export * as Schema from 'effect/Schema';
export * as SchemaIssue from 'effect/SchemaIssue';
export * as SchemaTransformation from 'effect/SchemaTransformation';
