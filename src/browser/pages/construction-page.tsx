export default function ConstructionPage() { return null }
