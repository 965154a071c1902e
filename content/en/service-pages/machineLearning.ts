import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Machine Learning',
    description:
      'Machine learning models built, deployed and monitored: baselines first, evaluation without leakage, repeatable training, drift alerts.',
  },
  hero: {
    initialHeading: 'Models that',
    highlightHeading: 'hold up',
    secondPartHeading: 'after launch.',
    description:
      'We frame the problem, train the model, serve it and watch it in production. If a simple rule predicts as well, we say so early.',
    imageUrl: 'machineLearning.webp',
  },
  overview: {
    heading: 'A good score can be a bad sign.',
    paragraphs: [
      'Offline results often flatter. A feature was not yet known at prediction time, the same customer sits in training and test, last year’s labels meant something else. We look for leakage before we look for accuracy: splits by time or by entity, a holdout set nobody tunes on, and a baseline that every model has to beat.',
      'The metric comes from you, because you know what each kind of mistake costs. A missed fraud and a blocked good customer have different prices, so we put the threshold in front of you as a business choice. What follows is engineering: versioned data and training code, a model registry, a shadow run beside the live process, and retraining on a trigger you can see.',
    ],
  },
  contact: {
    miniHeading: 'Describe',
    highlightMiniHeading: 'what you want predicted',
    headingFirstPart: 'Can your data',
    highlightHeading: 'carry',
    headingSecondPart: 'a model?',
    description:
      'Say what should be predicted, how it is decided today and roughly how many past examples exist with a known outcome. That is enough for a first opinion on the call.',
    points: [
      'A time-boxed feasibility study, priced on its own, that ends in go or stop',
      'Models trained on your data and served in your cloud, sized for your traffic',
      'One team through labeling, training, deployment and monitoring',
    ],
  },
  animated: {
    initialHeading: 'Anyone can',
    highlightHeading: 'train',
    secondPartHeading: 'a model once,',
    dynamicHeading: 'retraining',
    remainingText: 'is the product.',
    description:
      'The world moves away from the data a model was trained on. We build the loop that brings it back, starting in the first sprint.',
    data: [
      {
        id: 1,
        title: 'Frame',
        description:
          'Target, unit, horizon, and the action taken on each score. A rule or a logistic regression goes first and sets the bar.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Train',
        description:
          'Gradient boosting for tables, fine-tuned networks for text, sound and images. Runs are tracked, results are broken down by segment, and probabilities are calibrated: a score of 0.8 should come true eight times in ten.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Run',
        description:
          'Batch or real time within a latency budget. Shadow mode, then a canary share of traffic, with the previous version ready to take over.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'Six parts around every model.',
    data: [
      {
        title: 'Feature Pipeline',
        description:
          'Point-in-time correct values, computed by the same code for training and for serving. Most training-serving skew starts where the two differ.',
        icon: 'workflow',
      },
      {
        title: 'Labels',
        description:
          'Written guidelines, double annotation, agreement scores. Active learning sends people the examples that teach the model most.',
        icon: 'list-checks',
      },
      {
        title: 'Evaluation',
        description:
          'Precision and recall at the threshold you will use, error analysis on real cases, and fairness checks where people are affected.',
        icon: 'scale',
      },
      {
        title: 'Serving',
        description:
          'An API in a container or a job beside your warehouse. Quantization or distillation when latency or GPU cost calls for it.',
        icon: 'server',
      },
      {
        title: 'Monitoring',
        description:
          'Input drift first, prediction drift next, true accuracy once outcomes arrive. Alerts go to a person who has a runbook.',
        icon: 'activity',
      },
      {
        title: 'Record',
        description:
          'Model cards, SHAP explanations, and the exact data and code of each version, for auditors and for the colleague who asks why.',
        icon: 'history',
      },
    ],
  },
  transform: {
    highlightHeading: 'rescue',
    remainingText: 'a model from its notebook?',
    desc: 'A prototype that impressed everyone is often a few missing pieces away from use. We re-run its evaluation on data it has not seen, rebuild what would break on live inputs, and put a first version beside your current process.',
    points: [
      'Review for leakage, reproducibility and license problems',
      'Training and serving under version control, with tests on data as well as code',
      'Runbooks and a handover, so your engineers can retrain without us',
    ],
  },
} satisfies ServicePage;
