import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Artificial Intelligence',
    description:
      'AI assistants, document extraction and agents for your product or back office, grounded in your data and scored on evaluation sets.',
  },
  hero: {
    initialHeading: 'Useful AI,',
    highlightHeading: 'measured',
    secondPartHeading: 'before it ships.',
    description:
      'We put language and vision models to work in products and back offices: grounded in your data, scored on real cases, with a person in charge where it counts.',
    imageUrl: 'ai.webp',
  },
  overview: {
    heading: 'Tests first, then the prompt.',
    paragraphs: [
      'Language models make fine demos and uneven colleagues. So we begin by gathering real inputs from your business together with the answers an expert would accept. That is the evaluation set. Every change of prompt, model or retrieval is scored on it, and you see the failures next to the successes.',
      'The designs are deliberately modest: retrieval that respects who may read what, output checked against a schema, tools with narrow rights, and permission for the system to say “I don’t know.” Between hosted and open-weight models we choose by quality on your cases, latency, price per task and where data may be processed. The provider sits behind one interface, because you will want to change it.',
    ],
  },
  contact: {
    miniHeading: 'Pick one task',
    highlightMiniHeading: 'you’d gladly hand over',
    headingFirstPart: 'Let’s see if',
    highlightHeading: 'a model',
    headingSecondPart: 'can do it.',
    description:
      'The best first candidates are frequent, tedious and easy to check. Tell us who does the task now, how often, and what a mistake costs.',
    points: [
      'A pilot on your own examples, with the pass mark agreed before we start',
      'Pay for the pilot alone, then decide; running cost is estimated per task',
      'Prompts, evaluation sets and code belong to you, on the infrastructure you choose',
    ],
  },
  animated: {
    initialHeading: 'Let the model',
    highlightHeading: 'draft',
    secondPartHeading: 'and let people',
    dynamicHeading: 'approve',
    remainingText: 'what matters.',
    description:
      'How much a system may do alone depends on what an error costs. We set that level for each action and raise it when the record supports it.',
    data: [
      {
        id: 1,
        title: 'Suggest',
        description:
          'The model drafts a reply, a summary or a field value. A person edits and sends. The edits are logged and become new test cases.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Act on Approval',
        description:
          'An agent prepares the refund, the ticket or the order through your APIs and waits for a click. Arguments are validated and each step lands in an audit log.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Act Alone',
        description:
          'Reserved for reversible, low-risk steps with a clean record. Rate and spend limits apply, reviewers sample the results, and one switch turns it off.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'Where it earns its keep.',
    data: [
      {
        title: 'Knowledge Assistants',
        description:
          'Answers from your handbooks, tickets and contracts with a link to the passage. Keyword and vector search combined, access rights applied first.',
        icon: 'message-circle',
      },
      {
        title: 'Document Processing',
        description:
          'Invoices, forms and contracts turned into validated fields. Doubtful values go to a person, with the spot on the page marked.',
        icon: 'scan-text',
      },
      {
        title: 'Agents',
        description:
          'Work across several systems through typed tools with least privilege, timeouts, and calls that are safe to repeat.',
        icon: 'bot',
      },
      {
        title: 'Voice and Vision',
        description:
          'Transcription, call summaries, visual inspection, search by picture. On the device itself where privacy or delay demands it.',
        icon: 'scan-eye',
      },
      {
        title: 'Evaluation and Red Teaming',
        description:
          'Graded test sets, automatic graders checked against human ones, and prompt injection and data theft attempted by us before anyone else does.',
        icon: 'test-tube',
      },
      {
        title: 'Governance',
        description:
          'Data flows, retention, model and prompt versions on paper. Where the EU AI Act applies, we help work out the risk class and its duties.',
        icon: 'shield-check',
      },
    ],
  },
  transform: {
    highlightHeading: 'add AI',
    remainingText: 'without betting the product?',
    desc: 'It goes behind a feature flag, in front of a few users, with the old path still working. If quality, cost or latency miss the marks we agreed on, it returns to the workshop before most customers have met it.',
    points: [
      'Fallbacks for model outages, rate limits and retired versions',
      'Cost, latency and answer ratings per feature on one dashboard',
      'Provider terms and settings that keep your data out of model training',
    ],
  },
} satisfies ServicePage;
