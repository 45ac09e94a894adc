// The log of a rule's runs.
import type { Rule, RuleRun, RunState } from '../../../../contract/automation/rules.ts';
import { type Failure, isErrorTag } from '../../../../contract/errors/errors.ts';
import { ruleLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { actionName } from '../../../i18n/texts/macro-actions.words.ts';
import { threadLink } from '../../../platform/links.ts';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { PagedList } from '../../../ui/ListRow/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { editorTexts, rulesTexts, runTexts as texts } from './rules.texts.ts';

export interface RunsSheetProps {
  rule: Rule;
  runs: readonly RuleRun[];
  isLoading: boolean;
  failure: Failure | null;
  hasMore: boolean;
  onRetry: () => void;
  onOlder: () => void;
  onClose: () => void;
}

export function RunsSheet(props: RunsSheetProps) {
  const { rule, runs, isLoading, failure, hasMore, onRetry, onOlder, onClose } = props;
  const { t } = useI18n();
  const title = t(rulesTexts.logTitle, { name: rule.name });
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <PagedList
        label={title}
        rows={runs.map((run) => <RunRow key={run.id} run={run} />)}
        isLoading={isLoading}
        failure={failure}
        onRetry={onRetry}
        emptyText={t(texts.none)}
        loadMore={hasMore ? { label: t(texts.older), isPending: isLoading, onPress: onOlder } : null}
      />
    </Sheet>
  );
}

const chipProps: Record<RunState, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'wait' },
  done: { tone: 'success', icon: 'done' },
  failed: { tone: 'danger', icon: 'alert' },
  skipped: { tone: 'neutral', icon: 'info' },
  stopped: { tone: 'warning', icon: 'ban' },
};

function RunRow({ run }: { run: RuleRun }) {
  const i18n = useI18n();
  const { t, list, locale } = i18n;
  const { conversation, visitorName, state, outcomes, error, missing = [], at } = run;
  const done = outcomes.map(({ kind, result }) => {
    const action = actionName(kind, i18n);
    if (result === 'done') return action;
    return t(result === 'failed' ? texts.actionFailed : texts.unchanged, { action });
  });
  const reasons = [
    ...(state === 'skipped' ? [t(texts.skippedWhy)] : []),
    ...(state === 'stopped' ? [t(texts.stoppedWhy, { count: ruleLimits.perConversationHour })] : []),
    ...(error && isErrorTag(error) ? [errorText({ error }, locale)] : []),
    ...(missing.length > 0
      ? [t(rulesTexts.missing, { parts: list(missing.map((part) => t(rulesTexts[part]))) })]
      : []),
  ];
  return (
    <ListRow
      title={visitorName || t(editorTexts.visitor)}
      href={threadLink(conversation)}
      detail={list(done)}
      aside={<RelativeTime at={at} />}
    >
      <Inline>
        <StatusChip {...chipProps[state]}>{t(texts[state])}</StatusChip>
      </Inline>
      {reasons.map((why) => (
        <Text key={why} size="s" tone="muted">
          {why}
        </Text>
      ))}
    </ListRow>
  );
}
