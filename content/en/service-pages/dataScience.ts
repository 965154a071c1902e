import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Data Science',
    description:
      'Data science from question to decision: data audits, forecasts, experiments and dashboards that your own team can reproduce and check.',
  },
  hero: {
    initialHeading: 'Answers you can',
    highlightHeading: 'trace back',
    secondPartHeading: 'to the data.',
    description:
      'Analysis, forecasts and experiments for teams that have plenty of data and still disagree about it. Each figure comes with its query, its definition and its margin of error.',
    imageUrl: 'dataScience.webp',
  },
  overview: {
    heading: 'What would you do differently?',
    paragraphs: [
      'An analysis is worth paying for if somebody will act differently depending on how it turns out. We write that down first. Then we look at what your data can support: where it comes from, which rows are missing and why, and whether “active customer” means the same thing in finance as in product.',
      'The rest is careful craft. SQL and Python in version control, transformations tested in dbt, notebooks that run from top to bottom, intervals where others give a single number. If an average in a spreadsheet answers the question, that is what you get. If cause matters, we run an experiment; where none is possible we use a design such as difference-in-differences and state what it cannot show.',
    ],
  },
  contact: {
    miniHeading: 'Bring the question',
    highlightMiniHeading: 'behind the dashboard',
    headingFirstPart: 'Which number do you',
    highlightHeading: 'need to believe?',
    headingSecondPart: '',
    description:
      'Tell us the decision, where the data lives and who sees it differently. Please send no data with this form: we first agree on a safe way to look at a sample.',
    points: [
      'An audit first, so you know what your data can answer before paying for more',
      'A fixed price for a defined question, or a monthly team for a stream of them',
      'Interim results in short cycles; queries, code and documentation are yours',
    ],
  },
  animated: {
    initialHeading: 'One definition,',
    highlightHeading: 'one answer,',
    secondPartHeading: '',
    dynamicHeading: 'whoever',
    remainingText: 'runs the query.',
    description: 'Trust in a chart is earned several tables earlier.',
    data: [
      {
        id: 1,
        title: 'Audit and Model',
        description:
          'Profiling for gaps, duplicates and late-arriving rows. Then clean tables with tests on keys, ranges and freshness, and one home for metric definitions.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Analyze',
        description:
          'Exploration, segmentation, forecasts backtested over rolling windows, experiments whose sample size was worked out beforehand. Assumptions stand beside the results they affect.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Put to Use',
        description:
          'A dashboard, a scheduled report, or scores written back to your CRM. It has an owner on your side, who is alerted when the inputs change shape.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'Things we help teams find out.',
    data: [
      {
        title: 'Who Leaves, and When',
        description:
          'Cohort retention and survival curves, which also count the customers who have not left yet. A plain churn rate hides them.',
        icon: 'users',
      },
      {
        title: 'How Much to Stock or Staff',
        description:
          'Demand forecasts by product, site or hour with prediction intervals, held against a seasonal-naive baseline. If we can’t beat it, you hear so.',
        icon: 'chart-line',
      },
      {
        title: 'Whether the Change Worked',
        description:
          'A/B tests with one primary metric fixed in advance, a power calculation, a sample-ratio check and a stopping rule everybody keeps to.',
        icon: 'flask-conical',
      },
      {
        title: 'Which Customers Are Alike',
        description:
          'Segments from behavior that marketing can name, size and reach, checked for stability before anyone plans around them.',
        icon: 'chart-scatter',
      },
      {
        title: 'What to Charge',
        description:
          'Price response from past changes or from tests you can afford, with margin and cannibalization in the same picture.',
        icon: 'wallet',
      },
      {
        title: 'Where the Money Goes',
        description:
          'Unit economics and cost drivers reconciled with the ledger, so that finance recognizes the totals.',
        icon: 'chart-column',
      },
    ],
  },
  transform: {
    highlightHeading: 'reconcile',
    remainingText: 'two versions of revenue?',
    desc: 'Two dashboards disagree because two people wrote two filters. We trace both to the source tables, agree on one definition with their owners and put it in a semantic layer that every tool reads from.',
    points: [
      'Lineage from each chart to its source columns',
      'Metric changes reviewed and versioned like code',
      'Personal data minimized, pseudonymized and restricted by role',
    ],
  },
} satisfies ServicePage;
