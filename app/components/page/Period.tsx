/** From when until when; a line ends between the two, never within one. */
export const Period = ({ from, to }: { from: string; to: string }) => (
  <>
    <span className="nowrap">{from} –</span> <span className="nowrap">{to}</span>
  </>
);
