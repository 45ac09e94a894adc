import EvaluationScreen from '../../features/answers/evaluation/EvaluationScreen.tsx';
import SaveAsPair from '../../features/training/pairs/SaveAsPair.tsx';

export default function EvaluationRoute({ params }: { params: { botId: string } }) {
  return <EvaluationScreen params={params} renderSaveAsPair={(offered) => <SaveAsPair {...offered} />} />;
}
