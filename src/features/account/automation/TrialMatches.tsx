// The conversations in which a tried rule would have run.
import type { RuleMatch } from '../../../../contract/automation/rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { threadLink } from '../../../platform/links.ts';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { editorTexts as texts } from './rules.texts.ts';

export function TrialMatches({ matches }: { matches: readonly RuleMatch[] }) {
  const { t } = useI18n();
  if (matches.length === 0) return null;
  return (
    <List label={t(texts.matches)}>
      {matches.map(({ conversation, visitorName, text, at }) => (
        <ListRow
          key={conversation.id}
          title={visitorName || t(texts.visitor)}
          href={threadLink(conversation)}
          detail={<bdi>{text}</bdi>}
          aside={<RelativeTime at={at} />}
        />
      ))}
    </List>
  );
}
