import type { WidgetLoadFailure } from '../../../contract/widget/load-failures.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Disclosure } from '../../ui/Disclosure/Disclosure.tsx';
import { List, ListRow } from '../../ui/ListRow/ListRow.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { loadFailureTexts as texts } from './connections.texts.ts';

const causes = {
  policy: { title: texts.policy, remedy: texts.policyRemedy },
  sandbox: { title: texts.sandbox, remedy: texts.sandboxRemedy },
  blocked: { title: texts.blocked, remedy: texts.blockedRemedy },
  slow: { title: texts.slow, remedy: texts.slowRemedy },
} as const;

/** Pages on which the chat could not open: where, why and what to do. */
export function WidgetLoadFailures({ problems }: { problems: readonly WidgetLoadFailure[] }) {
  const { t, relative } = useI18n();
  const pages = new Set(problems.map(({ page }) => page));
  const namedPageCount = pages.has('') ? pages.size - 1 : pages.size;
  return (
    <Callout
      tone="warning"
      title={t(pages.has('') ? texts.titleMore : texts.title, { count: namedPageCount })}
    >
      <Disclosure label={t(texts.show)}>
        <List label={t(texts.list)}>
          {problems.map(({ page, problem, count, lastAt }) => (
            <ListRow
              key={`${page} ${problem}`}
              isMultiline
              title={t(causes[problem].title)}
              detail={page === '' ? t(texts.others) : <bdi dir="ltr">{page}</bdi>}
            >
              <Text size="s" tone="muted">
                {t(causes[problem].remedy)}
              </Text>
              <Text size="xs" tone="muted">
                {t(texts.times, { count, when: relative(lastAt) })}
              </Text>
            </ListRow>
          ))}
        </List>
      </Disclosure>
    </Callout>
  );
}
