// Import step: column mapping and preview.
import type { PairImport, TableRow } from '../../../../contract/training/pair-imports.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { PairTableChoice } from '../../../machines/training/pairs/pair-import.machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Grid } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { HeaderSwitch, TextFormatFields } from '../../shared/table-import/FormatFields.tsx';
import { StartButtons } from '../../shared/table-import/ImportProgress.tsx';
import { problemTexts, importTexts as texts } from './import.texts.ts';
import { answerColumn, questionColumn } from './question-answer.columns.tsx';

export interface ImportPreviewStepProps {
  pairImport: PairImport;
  isBusy: boolean;
  isStarting: boolean;
  onChoose: (choice: PairTableChoice) => void;
  onStart: () => void;
  onCancel: () => void;
}

export function ImportPreviewStep(props: ImportPreviewStepProps) {
  const { pairImport, isBusy, isStarting, onChoose, onStart, onCancel } = props;
  const i18n = useI18n();
  const { t, n } = i18n;
  const { preview, charactersLeft, fileName } = pairImport;
  const columns = rowColumns(i18n);
  const facts = [
    { id: 'rows', name: t(texts.rows), value: n(preview.rows) },
    { id: 'fits', name: t(texts.fits), value: n(preview.fits) },
    { id: 'cost', name: t(texts.cost), value: n(preview.characters) },
    { id: 'left', name: t(texts.left), value: n(charactersLeft) },
    ...preview.problems.map(({ problem, count }) => ({
      id: problem,
      name: t(problemTexts[problem]),
      value: n(count),
    })),
  ];
  return (
    <>
      <Card title={fileName}>
        <FormatFields {...{ pairImport, onChoose }} />
      </Card>
      <Card title={t(texts.summaryTitle)}>
        <DescriptionList items={facts} />
        {preview.characters > charactersLeft && (
          <Callout tone="warning">{t(texts.notEnoughCharacters)}</Callout>
        )}
        <StartButtons
          label={t(texts.begin, { count: preview.fits })}
          fits={preview.fits}
          {...{ isBusy, isStarting, onStart, onCancel }}
        />
      </Card>
      <Card title={t(texts.firstRows)} padding="none">
        <Table
          label={t(texts.firstRows)}
          columns={columns}
          rows={preview.first}
          keyOf={keyOf}
          nameOf={({ question }) => question}
          empty={null}
        />
      </Card>
      {preview.leftOut.length > 0 && (
        <Card title={t(texts.problemRows)} padding="none">
          <Table
            label={t(texts.problemRows)}
            columns={columns}
            rows={preview.leftOut}
            keyOf={keyOf}
            nameOf={({ question }) => question}
            empty={null}
          />
        </Card>
      )}
    </>
  );
}

const keyOf = ({ line }: TableRow) => String(line);

function FormatFields({
  pairImport: { format },
  onChoose,
}: Pick<ImportPreviewStepProps, 'pairImport' | 'onChoose'>) {
  const { t, n } = useI18n();
  const columns = format.columns.map((name, index) => ({
    value: String(index),
    label: t(name ? texts.namedColumn : texts.column, { number: n(index + 1), name }),
  }));
  return (
    <>
      <Grid>
        <TextFormatFields {...{ format, onChoose }} />
        {format.sheets.length > 1 && (
          <Select
            name="sheet"
            label={t(texts.sheet)}
            options={format.sheets.map((label, index) => ({ value: String(index), label }))}
            value={String(format.sheet)}
            onChange={(sheet) => onChoose({ sheet: Number(sheet) })}
          />
        )}
        <Select
          name="question"
          label={t(texts.questionColumn)}
          options={columns}
          value={String(format.question)}
          onChange={(question) => onChoose({ question: Number(question) })}
        />
        <Select
          name="answer"
          label={t(texts.answerColumn)}
          options={columns}
          value={format.answer < 0 ? null : String(format.answer)}
          onChange={(answer) => onChoose({ answer: Number(answer) })}
        />
      </Grid>
      <HeaderSwitch hasHeader={format.hasHeader} onChoose={onChoose} />
    </>
  );
}

function rowColumns({ t, n }: I18n): readonly TableColumn<TableRow>[] {
  return [
    { id: 'line', header: t(texts.line), kind: 'number', cell: ({ line }) => n(line) },
    questionColumn(t(texts.question)),
    answerColumn(t(texts.answer)),
    {
      id: 'outcome',
      header: t(texts.outcome),
      kind: 'status',
      priority: 2,
      cell: ({ problem }) =>
        problem ? (
          <StatusChip tone="warning" icon="minus">
            {t(problemTexts[problem])}
          </StatusChip>
        ) : (
          <StatusChip tone="success" icon="plus">
            {t(texts.willAdd)}
          </StatusChip>
        ),
    },
  ];
}
