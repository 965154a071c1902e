/** Where the server writes into the prerendered page that answers a form sent without scripts. */
export const answerMarks = { title: '⟦title⟧', main: '⟦main⟧' };
