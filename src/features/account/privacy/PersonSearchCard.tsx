// Card that searches for a person's conversations and selects what to export or erase.

import type { FoundConversation, PrivacyCounts } from '../../../../contract/account/privacy.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { visitorName } from '../../../i18n/texts/visitor-name.ts';
import { threadLink } from '../../../platform/links.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from './Privacy.css.ts';
import { identifierTexts, personTexts as texts } from './privacy.texts.ts';

interface SearchResultsProps {
  conversations: readonly FoundConversation[];
  hasMore: boolean;
  selectedIds: ReadonlySet<string>;
  isSending: boolean;
  onPick: (ids: ReadonlySet<string>) => void;
  onRequest: (kind: 'export' | 'erasure') => void;
}

export interface PersonSearchCardProps extends SearchResultsProps {
  typedQuery: string;
  query: string;
  failure: Failure | null;
  state: 'empty' | 'searching' | 'found' | 'failed';
  onType: (typed: string) => void;
  onSearch: () => void;
  onRetry: () => void;
}

export function PersonSearchCard(props: PersonSearchCardProps) {
  const { typedQuery, query, failure, state, conversations, onType, onSearch, onRetry } = props;
  const { t, locale } = useI18n();
  return (
    <Card title={t(texts.title)} padding="roomy">
      <Stack>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        <Form label={t(texts.title)} onSubmit={onSearch}>
          <div className={styles.search}>
            <TextField
              name="query"
              label={t(texts.query)}
              hint={t(texts.hint)}
              icon="search"
              direction={typedQuery ? 'auto' : undefined}
              value={typedQuery}
              onChange={onType}
              maxLength={254}
              autoComplete="off"
            />
            <Button variant="primary" isSubmit isPending={state === 'searching'}>
              {t(texts.search)}
            </Button>
          </div>
        </Form>
        {state === 'searching' && <LoadingRows rows={2} />}
        {state === 'failed' && failure && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
        )}
        <div role="status">
          {state === 'found' && conversations.length === 0 && (
            <EmptyState illustration="search" title={t(texts.nobody, { query })} body={t(texts.nobodyBody)} />
          )}
        </div>
        {state === 'found' && conversations.length > 0 && <SearchResults {...props} />}
      </Stack>
    </Card>
  );
}

function SearchResults({
  conversations,
  hasMore,
  selectedIds,
  isSending,
  onPick,
  onRequest,
}: SearchResultsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const allIds = conversations.map(({ conversationId }) => conversationId);
  const toggle = (id: string, isPicked: boolean) =>
    onPick(new Set(isPicked ? [...selectedIds, id] : [...selectedIds].filter((other) => other !== id)));
  return (
    <Stack gap={3}>
      <Text size="xs" tone="muted">
        {t(texts.unverifiedHint)}
      </Text>
      <div className={styles.all}>
        <Checkbox
          label={t(texts.all)}
          isSelected={selectedIds.size === allIds.length}
          isIndeterminate={selectedIds.size > 0 && selectedIds.size < allIds.length}
          onChange={(isPicked) => onPick(new Set(isPicked ? allIds : []))}
        />
      </div>
      <List label={t(texts.results)}>
        {conversations.map((conversation) => (
          <SearchResultRow
            key={conversation.conversationId}
            conversation={conversation}
            i18n={i18n}
            isPicked={selectedIds.has(conversation.conversationId)}
            onPick={(isPicked) => toggle(conversation.conversationId, isPicked)}
          />
        ))}
      </List>
      {hasMore && <Callout tone="info">{t(texts.hasMore, { count: conversations.length })}</Callout>}
      {selectedIds.size > 0 && (
        <div className={styles.actions}>
          <Text size="s" weight="bold">
            {t(texts.selectedCount, { count: selectedIds.size })}
          </Text>
          <Text size="xs" tone="muted">
            {t(texts.eraseHint)}
          </Text>
          <Inline>
            <Button icon="download" isPending={isSending} onPress={() => onRequest('export')}>
              {t(texts.export)}
            </Button>
            <Button variant="danger" icon="trash" isDisabled={isSending} onPress={() => onRequest('erasure')}>
              {t(texts.erase)}
            </Button>
          </Inline>
        </div>
      )}
    </Stack>
  );
}

interface SearchResultRowProps {
  conversation: FoundConversation;
  i18n: I18n;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function SearchResultRow({ conversation, i18n, isPicked, onPick }: SearchResultRowProps) {
  const { t } = i18n;
  const { conversationId, botId, connectionId, botName, by, counts, lastMessageAt } = conversation;
  const name = visitorName(conversation.name, conversationId, i18n);
  return (
    <ListRow
      title={name}
      href={threadLink({ id: conversationId, botId, connectionId })}
      leading={
        <Checkbox isLabelHidden label={t(texts.select, { name })} isSelected={isPicked} onChange={onPick} />
      }
      detail={
        <>
          <bdi>{botName}</bdi> · {t(identifierTexts[by])}
        </>
      }
      aside={<RelativeTime at={lastMessageAt} />}
    >
      <Text as="span" size="xs" tone="muted">
        {countsText(counts, i18n)}
      </Text>
    </ListRow>
  );
}

/** Numbers of what is stored; zeros are left out. */
const countsText = ({ messages, files, contacts, identities }: PrivacyCounts, { t, list }: I18n): string =>
  list(
    [
      { count: messages, text: texts.messages },
      { count: files, text: texts.files },
      { count: contacts, text: texts.contacts },
      { count: identities, text: texts.identities },
    ]
      .filter(({ count }, index) => count > 0 || index === 0)
      .map(({ count, text }) => t(text, { count })),
  );
