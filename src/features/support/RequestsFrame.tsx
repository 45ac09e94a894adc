// Page of requests of one status: heading, choice of status and a card for the table.
import type { ReactNode } from 'react';
import type { SupportStatus } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { supportTexts } from './support.texts.ts';

const statuses = ['open', 'answered', 'closed'] as const satisfies readonly SupportStatus[];

export interface RequestsFrameProps {
  title: string;
  /** Label of the choice of status. */
  filterLabel: string;
  status: SupportStatus;
  onStatus: (status: SupportStatus) => void;
  children: ReactNode;
}

export function RequestsFrame({ title, filterLabel, status, onStatus, children }: RequestsFrameProps) {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <Inline isWrapping>
          <SegmentedControl
            label={filterLabel}
            options={statuses.map((value) => ({ value, label: t(supportTexts[value]) }))}
            value={status}
            onChange={onStatus}
          />
        </Inline>
        <Card padding="none">{children}</Card>
      </PageBody>
    </>
  );
}
