import { fileAddress, startConfig } from '#start-config.ts';

/** Logo and name of the organiser. */
export function BrandName() {
  const { name, logo } = startConfig.brand;
  return (
    <>
      {logo && <img src={fileAddress(logo)} alt="" className="logo" />}
      {name}
    </>
  );
}

/** What the organiser says of themselves, below every page. */
export function BrandLine() {
  const { line } = startConfig.brand;
  return line === '' ? null : <footer className="brand-line">{line}</footer>;
}
