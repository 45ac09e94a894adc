import EvaluationScreen from '../features/evaluation/EvaluationScreen.tsx';
import PairOffer from '../features/pairs/PairOffer.tsx';

export default function EvaluationRoute({ params }: { params: { botId: string } }) {
  return <EvaluationScreen params={params} pairing={(offered) => <PairOffer {...offered} />} />;
}
